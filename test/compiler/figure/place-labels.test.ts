import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clipLine, clipSegment, lineMeets } from "../../../src-server/compiler/figure/crossings.ts";
import {
  boxAround,
  placeLabels,
  spotsAround,
  type Obstacles,
} from "../../../src-server/compiler/figure/place-labels.ts";
import { overlaps } from "../../../src-server/compiler/boxes.ts";
import type { Point } from "../../../src-server/compiler/drawing.ts";

const ROOM: Obstacles = { boxes: [], lines: [], bounds: [0, 0, 1000, 1000] };
const request = (at: Point): Parameters<typeof placeLabels>[0][number] => {
  const size = { width: 60, height: 30 };
  return { ...size, spots: [spotsAround(at, size, 15)] };
};

describe("placeLabels", () => {
  it("takes the nicest spot where nothing is in the way", () => {
    expect(placeLabels([request([500, 500])], [ROOM], 2)).toEqual([
      { choice: 0, crossed: false, covered: false, outside: false },
    ]);
  });

  it("avoids other labels, lines and the edge", () => {
    const asked = request([500, 500]);
    const [first] = asked.spots[0] ?? [];
    const inWay = first ? boxAround(first.centre, 60, 30) : ([0, 0, 0, 0] as const);
    const [moved] = placeLabels([asked], [{ ...ROOM, boxes: [[...inWay]] }], 2);
    expect(moved?.choice).not.toBe(0);
    expect(moved?.covered).toBe(false);
    const line: Point[] = [
      [0, 470],
      [1000, 470],
    ];
    expect(placeLabels([asked], [{ ...ROOM, lines: [line] }], 2)[0]).toMatchObject({ crossed: false });
    expect(placeLabels([request([995, 5])], [ROOM], 2)[0]).toMatchObject({ outside: false });
  });

  it("keeps labels of neighbouring points apart", () => {
    const points: Point[] = [
      [500, 500],
      [530, 500],
      [560, 500],
    ];
    const asked = points.map(request);
    const boxes = placeLabels(asked, [ROOM], 2).map(({ choice }, i) =>
      boxAround(asked[i]?.spots[0]?.[choice]?.centre ?? [0, 0], 60, 30),
    );
    boxes.forEach((box, i) => boxes.slice(i + 1).forEach((other) => expect(overlaps(box, other)).toBe(false)));
  });

  it("chooses a side that stays clear while a line moves past, and says when none does", () => {
    const asked = {
      ...request([500, 500]),
      spots: [0, 1, 2].map(() => spotsAround([500, 500], { width: 60, height: 30 }, 15)),
    };
    const moments = [420, 470, 490].map((y): Obstacles => ({
      ...ROOM,
      lines: [
        [
          [0, y],
          [1000, y],
        ],
      ],
    }));
    expect(placeLabels([asked], moments, 2)[0]).toMatchObject({ crossed: false });
    const fence: Point[] = Array.from({ length: 100 }, (_, i): Point => [i % 2 === 0 ? 0 : 1000, i * 10]);
    expect(
      placeLabels(
        [asked],
        moments.map((moment) => ({ ...moment, lines: [fence] })),
        2,
      )[0],
    ).toMatchObject({ crossed: true });
  });
});

const place = fc.tuple(fc.integer({ min: -50, max: 150 }), fc.integer({ min: -50, max: 150 }));

describe("lines and boxes", () => {
  const box = [0, 0, 100, 100] as [number, number, number, number];

  it("clips a segment to the part inside, as dense sampling sees it", () => {
    fc.assert(
      fc.property(place, place, (a, b) => {
        const inside = Array.from({ length: 401 }, (_, i): Point => [
          a[0] + ((b[0] - a[0]) * i) / 400,
          a[1] + ((b[1] - a[1]) * i) / 400,
        ]).filter(([x, y]) => x >= 0 && x <= 100 && y >= 0 && y <= 100);
        const clipped = clipSegment(a, b, box);
        if (inside.length > 0) expect(clipped).toBeDefined();
        expect(lineMeets([a, b], box)).toBe(clipped !== undefined);
        for (const [x, y] of clipped ?? [])
          expect(x >= -1e-9 && x <= 100 + 1e-9 && y >= -1e-9 && y <= 100 + 1e-9).toBe(true);
      }),
    );
  });

  it("draws an endless line from edge to edge", () => {
    expect(clipLine([50, 50], [1, 0], box)).toEqual([
      [0, 50],
      [100, 50],
    ]);
    expect(clipLine([50, 50], [0, 0], box)).toBeUndefined();
    expect(clipLine([50, 500], [1, 0], box)).toBeUndefined();
  });
});
