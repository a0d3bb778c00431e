"""A table without sockets and without SQL: seats, clocks, the event log, what each seat is told."""
