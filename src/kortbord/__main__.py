"""`python -m kortbord` is the command `kortbord`."""

from kortbord.cli import main

main()
