import type { GraphSide } from "../../../../computation/algorithms/graphs/planar-faces.ts";
import type { Box } from "../../../../contract/timeline.ts";
import type { Point } from "../../../drawing.ts";
import { insetBox } from "../../../shapes.ts";
import { clearWay, type GraphObstacles, type GraphSegment } from "./clear-ways.ts";
import type { DrawnDual } from "./drawn-dual.ts";
import { pointsInside } from "./face-places.ts";

/** Where the dual of a drawing stands. Stage units. */
export type DualGeometry = {
  /** Middles of the nodes in bounded faces, in the order of the faces. */
  spots: readonly Point[];
  /** Half the room that the narrowest face has around its node. */
  clear: number;
  /** The node of the outer face, drawn as a frame around everything. */
  ring: Box;
  /** Lines of the dual edges: from the face on the left through the middle of the edge to the one on the right. */
  ways: readonly (readonly Point[])[];
};

type Setting = { dual: DrawnDual; centres: readonly Point[]; half: number; ring: Box; u: number };

const between = ([ax, ay]: Point, [bx, by]: Point, share: number): Point => [
  ax + (bx - ax) * share,
  ay + (by - ay) * share,
];

const ringPoints = (box: Box, corner: number): Point[] => {
  const [left, top, right, bottom] = box;
  const count = 24;
  return Array.from({ length: count + 1 }, (_, i) => i / count).flatMap((share): Point[] => {
    const x = left + corner + share * (right - left - 2 * corner);
    const y = top + corner + share * (bottom - top - 2 * corner);
    return [
      [x, top],
      [x, bottom],
      [left, y],
      [right, y],
    ];
  });
};

/** Points of the outer face over which ways may lead. */
const aroundPoints = (box: Box): Point[] => {
  const [left, top, right, bottom] = box;
  return Array.from({ length: 400 }, (_, i): Point => [
    left + (((i % 20) + 0.5) / 20) * (right - left),
    top + ((Math.floor(i / 20) + 0.5) / 20) * (bottom - top),
  ]);
};

type FacePlace = { targets: readonly Point[]; over: readonly Point[] };

const facePlaces = ({
  dual,
  centres,
  half,
  ring,
  u,
}: Setting): { places: FacePlace[]; spots: Point[]; clear: number } => {
  const bounded = dual.faces.slice(0, -1).map((face) => pointsInside(face, centres, half));
  const spots = bounded.map(([best]): Point => best?.spot ?? [0, 0]);
  return {
    spots,
    clear: Math.min(Infinity, ...bounded.map(([best]) => best?.clear ?? 0)),
    places: [
      ...bounded.map((points, i) => ({
        targets: spots.slice(i, i + 1),
        over: points.filter((_, k) => k % 3 === 0).map(({ spot }) => spot),
      })),
      { targets: ringPoints(ring, 1.2 * u), over: aroundPoints(insetBox(ring, 0.4 * u, 0.4 * u)) },
    ],
  };
};

const segmentsOf = (way: readonly Point[]): GraphSegment[] =>
  way.slice(1).map((point, i): GraphSegment => [way[i] ?? point, point]);

/** The way of one side of an edge into its face. */
const wayInto = (setting: Setting, side: GraphSide, place: FacePlace, ways: readonly GraphSegment[]): Point[] => {
  const { dual, centres, half, u } = setting;
  const [a, b]: GraphSegment = [centres[side.from] ?? [0, 0], centres[side.to] ?? [0, 0]];
  const size = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  const middle = between(a, b, 0.5);
  const off = 0.2 * u;
  const from: Point = [middle[0] - ((b[1] - a[1]) / size) * off, middle[1] + ((b[0] - a[0]) / size) * off];
  const edges = dual.faces
    .flat()
    .map(({ from: one, to: two }): GraphSegment => [centres[one] ?? [0, 0], centres[two] ?? [0, 0]]);
  const tries = [
    [half + 0.5 * u, 0.5 * u],
    [half + 0.2 * u, 0.2 * u],
    [half, 0],
    [0, 0],
  ];
  for (const [radius = 0, room = 0] of tries) {
    const obstacles: GraphObstacles = { edges, ways, discs: centres, radius };
    const way = clearWay({ from, over: place.over, targets: place.targets, obstacles, room });
    if (way) return [middle, ...way.slice(1)];
  }
  return [middle, place.targets[0] ?? middle];
};

/** Places the nodes of the dual and leads its edges across the edges of the drawing. */
export const dualGeometry = (setting: Setting): DualGeometry => {
  const { dual, ring } = setting;
  const { places, spots, clear } = facePlaces(setting);
  const found = new Map<string, Point[]>();
  dual.faces.forEach((face, i) => {
    const place = places[i] ?? { targets: [], over: [] };
    const outer = i === dual.faces.length - 1;
    const taken: GraphSegment[] = [];
    for (const side of face) {
      const way = wayInto(setting, side, place, taken);
      found.set(`${side.edge} ${side.from}`, way);
      // Ways into one node meet there; those to the frame end beside each other.
      taken.push(
        ...segmentsOf(outer ? way : way.map((p, k) => (k === way.length - 1 ? between(way[k - 1] ?? p, p, 0.9) : p))),
      );
    }
  });
  const ways = dual.across.map((_, edge) => {
    const sides = dual.faces.flat().filter((side) => side.edge === edge);
    const { from } = sides.find((side) => side.from < side.to) ?? { from: -1 };
    const [one = [], two = []] = sides
      .toSorted((x, y) => Number(y.from === from) - Number(x.from === from))
      .map((side) => found.get(`${edge} ${side.from}`) ?? []);
    return [...one.toReversed(), ...two.slice(1)];
  });
  return { spots, clear, ring, ways };
};
