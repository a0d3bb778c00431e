"""The rules a second time: naive, obvious, slow; shares no code with `kortbord`."""
