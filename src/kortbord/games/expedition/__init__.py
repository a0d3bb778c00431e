"""Lost Cities and De store oppdagere: one family of games with parameters."""
