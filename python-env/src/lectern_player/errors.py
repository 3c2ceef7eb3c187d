"""What can end a job before its frames are drawn."""


class JobError(Exception):
    """The job is wrong at a place such as `nodes[3].path`."""

    def __init__(self, at: str, message: str) -> None:
        super().__init__(f"{at}: {message}" if at else message)
        self.at = at
        self.message = message


class Cancelled(Exception):
    """The job was called off."""
