"""The server: pages, REST, sockets and identities around the tables (`kortbord serve`)."""
