import type { Shape } from "../../drawing.ts";
import { labelShapes, setTex } from "../../figure/labels.ts";
import { strokeThrough } from "../../figure/strokes.ts";
import { arrowHeadPath } from "../../shapes.ts";
import type { LevelsScene } from "./level-shapes.ts";

/** Named distances of levels, to the right of them. */
export const gapShapes = ({ model, layout, frame }: LevelsScene): Shape[] =>
  model.gaps.flatMap(({ from, to, tex }, i): Shape[] => {
    const [a, b] = [layout.places.get(from), layout.places.get(to)];
    if (!a || !b) return [];
    const { u } = frame;
    const x = Math.max(...[a, b].map((place) => place.label.centre[0] + place.label.set.width / 2)) + 0.7 * u;
    const end = (y: number, angle: number, name: string): Shape => ({
      key: `gap:${i + 1}/${name}`,
      kind: "line",
      order: 3,
      at: [x, y],
      path: arrowHeadPath(0.6 * u, angle),
      fill: "a",
    });
    const label = setTex(frame.type, tex, layout.letters);
    return [
      strokeThrough(
        [
          [x, a.y - 0.4 * u],
          [x, b.y + 0.4 * u],
        ],
        { key: `gap:${i + 1}/line`, paint: "a", width: 0.09 * u, order: 3 },
      ),
      end(a.y, Math.PI / 2, "low"),
      end(b.y, -Math.PI / 2, "high"),
      ...labelShapes(label, [x + 0.4 * u + label.width / 2, (a.y + b.y) / 2], {
        key: `gap:${i + 1}/label`,
        fill: "a",
        order: 3,
      }),
    ];
  });
