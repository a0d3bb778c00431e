"""`kortbord serve`: the table in the browser."""

import click

from kortbord.cli.output import Refused, say


@click.command()
@click.option("--host", metavar="ADDRESS", help="The address to listen on. [default: 127.0.0.1]")
@click.option("--port", type=int, metavar="N", help="The port; 0 for a free one. [default: 8765]")
@click.option(
    "--database",
    metavar="FILE|URL",
    help="An SQLite file, or the URL of a PostgreSQL database. [default: a file of this user]",
)
@click.option("--open", "open_page", is_flag=True, help="Open the page in the browser.")
@click.option("--print-config", is_flag=True, help="Print all settings, secrets masked, and end.")
def serve(
    host: str | None, port: int | None, database: str | None, open_page: bool, print_config: bool
) -> None:
    """Serve the table in the browser.

    All settings may also come from the environment (KORTBORD_PORT and so on); --print-config lists
    them. Ctrl-C ends the server; matches go on when it is started again.
    """
    import os

    from kortbord.server.settings import SettingError, from_environment, unknown

    try:
        settings = from_environment(os.environ, host=host, port=port, database=database)
    except SettingError as error:
        raise Refused(str(error)) from None
    if print_config:
        for name, value in settings.shown():
            click.echo(f"{name}={value}")
        return
    for name in unknown(os.environ):
        say(f"warning: {name} is no setting; kortbord serve --print-config lists them")

    from kortbord.cli.serving import serve_with

    serve_with(settings, open_page=open_page)
