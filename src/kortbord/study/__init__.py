"""Study: comparing bots over many deals, and measuring how fast the rules are played."""
