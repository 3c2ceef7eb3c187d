"""What nodes are at a frame of their scene."""

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from .timeline import Node, NodeValues, Prop, Track, Value
from .track_value import track_value


def _join_moves(tracks: Sequence[Track]) -> list[tuple[int, int]]:
    moves: list[tuple[int, int]] = []
    for track in tracks:
        if moves and track.start <= moves[-1][1]:
            moves[-1] = (moves[-1][0], max(moves[-1][1], track.end))
        else:
            moves.append((track.start, track.end))
    return moves


class NodeMotion:
    """A node's tracks, prepared for being asked frame after frame."""

    def __init__(self, node: Node, tracks: Sequence[Track]) -> None:
        self.node = node
        ordered = sorted(tracks, key=lambda track: track.start)
        self.moves = _join_moves(ordered)
        """Frames `start` ≤ f < `end` in which the node may change from frame to frame; disjoint, in order."""
        self._starts = [start for start, _ in self.moves]
        self._tracks: dict[Prop, list[Track]] = defaultdict(list)
        for track in ordered:
            self._tracks[track.prop].append(track)
        self._rests: dict[int, NodeValues] = {0: node.own}

    def moves_within(self, after: int, until: int) -> bool:
        """Whether the node may look other at a frame of `after` < f ≤ `until` than at `after`."""
        index = bisect_right(self._starts, until) - 1
        return index >= 0 and self.moves[index][1] > after

    def at(self, frame: int) -> NodeValues:
        """The node's values at a frame. While it rests, the very same object is given each time."""
        started = bisect_right(self._starts, frame)
        if started > 0 and frame < self.moves[started - 1][1]:
            return self._evaluate(frame)
        if started not in self._rests:
            self._rests[started] = self._evaluate(self.moves[started - 1][1])
        return self._rests[started]

    def _evaluate(self, frame: int) -> NodeValues:
        changes: dict[str, Any] = {}
        for prop, tracks in self._tracks.items():
            ruling = self._ruling(tracks, frame)
            if ruling is not None:
                changes[prop] = ruling
        return replace(self.node.own, **changes)

    @staticmethod
    def _ruling(tracks: Sequence[Track], frame: int) -> Value | None:
        for track in reversed(tracks):
            if track.start <= frame:
                return track_value(track, frame)
        return None


def scene_motion(nodes: Sequence[Node], tracks: Sequence[Track]) -> Mapping[str, NodeMotion]:
    """The motion of each node that has tracks, by id."""
    by_node: dict[str, list[Track]] = defaultdict(list)
    for track in tracks:
        by_node[track.node].append(track)
    return {node.id: NodeMotion(node, by_node[node.id]) for node in nodes if node.id in by_node}
