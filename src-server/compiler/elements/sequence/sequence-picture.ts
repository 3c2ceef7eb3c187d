import type { Box } from "../../../contract/timeline.ts";
import type { ColorRole } from "../../../contract/style.ts";
import type { DrawFrame } from "../../element-kind.ts";
import type { Shape } from "../../drawing.ts";
import { labelShapes, setTex, type SetLabel } from "../../figure/labels.ts";
import { boxHeight, boxWidth, rectPath } from "../../shapes.ts";
import { textSize } from "../../sizes.ts";
import { sequenceTex, type SequenceModel, type SequenceValues } from "./sequence-model.ts";

const ROLES: readonly ColorRole[] = ["a", "b", "c", "d"];

/** Parts of a box, each as large a share of what is left as its term is of the rest of the whole. */
const cutBox = (whole: Box, terms: readonly number[], options: { total: number; both: boolean }): Box[] => {
  let left = whole;
  let rest = options.total;
  return terms.map((term, i) => {
    const share = Math.min(1, rest > 0 ? term / rest : 1);
    rest -= term;
    const across = !options.both || i % 2 === 0;
    const [x0, y0, x1, y1] = left;
    const cut = across ? x0 + share * (x1 - x0) : y0 + share * (y1 - y0);
    left = across ? [cut, y0, x1, y1] : [x0, cut, x1, y1];
    return across ? [x0, y0, cut, y1] : [x0, y0, x1, cut];
  });
};

const partShapes = (
  part: Box,
  label: SetLabel,
  look: { n: number; index: number; u: number; newest: boolean },
): Shape[] => {
  const { n, index, u } = look;
  const role = ROLES[index % ROLES.length] ?? "a";
  const key = `term:${n}`;
  const [width, height] = [boxWidth(part), boxHeight(part)];
  const fits = label.width + 0.4 * u <= width && label.height + 0.2 * u <= height;
  return [
    {
      key: `${key}/part`,
      at: [part[0], part[1]],
      path: rectPath(width, height),
      fill: { role, alpha: 0.3 },
      stroke: look.newest ? "ink" : role,
      strokeWidth: (look.newest ? 0.16 : 0.08) * u,
      kind: "area",
      order: index + 1,
    },
    ...(fits
      ? labelShapes(label, [(part[0] + part[2]) / 2, (part[1] + part[3]) / 2], {
          key: `${key}/label`,
          fill: "ink",
          on: [`${key}/part`],
          order: index + 1,
        })
      : []),
  ];
};

/** Terms as lengths end to end, or as parts of a square: what is left is what the later terms fill. */
export const sequencePictureShapes = (
  model: SequenceModel,
  values: SequenceValues,
  frame: DrawFrame,
  taken: number,
): Shape[] => {
  const { box, u, type } = frame;
  const size = textSize(frame, "formula", 0.85);
  const labelSize = textSize(frame, "label");
  const total = Math.max(model.show === "partial_sums" ? (model.limit ?? 0) : 0, values.sums.at(-1) ?? 1);
  const top = box[1] + 1.9 * size;
  const room: Box = [box[0] + 0.3 * u, top, box[2] - 0.3 * u, box[3] - 0.3 * u];
  const squares = model.picture === "squares";
  const high = squares ? boxHeight(room) : Math.min(boxHeight(room), 6 * u);
  const wide = squares ? Math.min(boxWidth(room), 1.6 * high) : boxWidth(room);
  const left = (room[0] + room[2] - wide) / 2;
  const middle = (room[1] + room[3]) / 2;
  const whole: Box = [left, middle - high / 2, left + wide, middle + high / 2];
  const parts = cutBox(whole, values.terms, { total, both: squares });
  const tex = sequenceTex({ ...model, show: "partial_sums" }, values, taken);
  return [
    {
      key: "whole",
      at: [whole[0], whole[1]],
      path: rectPath(wide, high),
      stroke: "muted",
      strokeWidth: 0.1 * u,
      kind: "frame",
      order: 0,
    },
    ...parts.slice(0, taken).flatMap((part, index) => {
      const n = model.first + index;
      return partShapes(part, setTex(type, `a_{${n}}`, labelSize), {
        n,
        index,
        u,
        newest: index === taken - 1 && taken < model.count,
      });
    }),
    ...(tex === ""
      ? []
      : labelShapes(setTex(type, tex, size), [(box[0] + box[2]) / 2, box[1] + 0.9 * size], {
          key: `newest/v${taken}`,
          fill: "b",
          order: model.count,
        })),
  ];
};
