import type { Shape } from "../../drawing.ts";
import type { ElementEnv, ElementView } from "../../element-kind.ts";
import { outlineShapes } from "../../shapes.ts";
import { clipped, fitWords, measureWords } from "../shared/fit-words.ts";
import { numberShapes } from "../shared/number-shapes.ts";
import { symbolPainter } from "../shared/symbol-paints.ts";
import { texPart, texShapes } from "../shared/tex-shapes.ts";
import type { ReadoutSpec } from "./readout-schema.ts";
import type { ReadoutValue } from "./readout-value.ts";
import { readoutReachOf, setReadout } from "./set-readout.ts";

/** The readout at any moment: its number is looked up anew for every drawing. */
export const readoutView = (spec: ReadoutSpec, value: ReadoutValue, env: Pick<ElementEnv, "symbols">): ElementView => {
  const paintsOf = symbolPainter(env.symbols);
  const reach = readoutReachOf(value.samples, spec.digits);
  const content = (moment: Parameters<ReadoutValue["at"]>[0]): Parameters<typeof setReadout>[0] => ({
    spec,
    reach,
    now: value.at(moment),
  });
  return {
    measure: (room, frame) => measureWords(setReadout(content(frame), frame), room, frame),
    draw: (frame) => {
      const {
        laid,
        at: [x, y],
        clip,
      } = fitWords(setReadout(content(frame), frame), frame, { grow: 1.8 });
      const { label, equals, number, unit } = laid;
      const row = y + number.baseline;
      const shapes: Shape[] = [
        ...texShapes(label.outline, [x + label.x, y + label.baseline], {
          key: (i) => `label/g${i}`,
          label: "label",
          fill: "ink",
          paints: paintsOf(label.outline),
          order: 0,
        }),
        ...(equals
          ? outlineShapes(equals.outline, [x + equals.x, row], { key: "equals", fill: "muted", order: 0 })
          : []),
        ...numberShapes(number.outline, [x + number.x, row], { key: "value", fill: "ink", order: 1 }),
        ...(unit ? outlineShapes(unit.outline, [x + unit.x, row], { key: "unit", fill: "muted", order: 1 }) : []),
      ];
      return {
        shapes: clipped(shapes, clip),
        parts: { value: ["value"] },
        find: (part) => texPart(label.outline, part)?.map((i) => `label/g${i}`),
      };
    },
    factsAt: (params) => {
      const now = value.at({ params, facts: () => undefined });
      return now === undefined ? {} : { value: now };
    },
  };
};
