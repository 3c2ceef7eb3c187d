import type { Point, Shape } from "../../drawing.ts";
import { labelShapes, setWords } from "../../figure/labels.ts";
import { boxWidth, roundedRectPath } from "../../shapes.ts";
import type { GraphScene } from "./graph-edge-shapes.ts";

/** How the event was worked out. */
const saysShapes = ({ moment, geometry, type }: GraphScene): Shape[] => {
  const { strip, u, labelSize } = geometry;
  if (!strip || moment.says === "") return [];
  const sets = [1.25, 1].map((share) => setWords(type, moment.says, labelSize * share, "strong"));
  const label = sets.find((set) => set.width <= boxWidth(strip) - u) ?? sets[1];
  const centre: Point = [(strip[0] + strip[2]) / 2, (strip[1] + strip[3]) / 2 + 0.2 * u];
  return label ? labelShapes(label, centre, { key: `says/${moment.says.replaceAll("/", "÷")}`, fill: "b" }) : [];
};

/** The queue of a breadth-first search, first come left; the way back of a depth-first search, the newest right. */
export const stripShapes = ({ model, moment, geometry, type }: GraphScene): Shape[] => {
  const { strip, u, labelSize } = geometry;
  if (!strip) return [];
  if (model.run.show.below === "says") return saysShapes({ model, moment, geometry, type });
  const y = (strip[1] + strip[3]) / 2 + 0.2 * u;
  const title = setWords(type, model.run.show.below === "queue" ? "queue" : "stack", labelSize);
  const names = moment.frontier.map((node) => setWords(type, node, labelSize));
  const widest = Math.max(2 * u, ...model.graph.nodes.map((node) => setWords(type, node, labelSize).width + 0.8 * u));
  const slots = Math.max(1, ...model.run.moments.map((each) => each.frontier.length));
  const pitch = Math.min(widest + 0.35 * u, (boxWidth(strip) - title.width - u) / slots);
  const left = (strip[0] + strip[2] - title.width - u - slots * pitch) / 2;
  const height = 1.5 * labelSize;
  const order = model.graph.nodes.length + model.graph.edges.length;
  const chips = names.flatMap((name, i): Shape[] => {
    const node = moment.frontier[i] ?? "";
    const width = Math.max(0.5 * u, pitch - 0.35 * u);
    const x = left + title.width + u + i * pitch;
    const key = `queue/item/${node}`;
    return [
      {
        key: `${key}/body`,
        path: roundedRectPath(width, height, 0.3 * u),
        at: [x, y - height / 2],
        fill: { role: "b", alpha: 0.22 },
        stroke: "b",
        strokeWidth: 0.09 * u,
        kind: "area",
        order,
      },
      ...labelShapes(name, [x + width / 2, y], { key: `${key}/name`, fill: "ink", on: [`${key}/body`], order }),
    ];
  });
  return [...labelShapes(title, [left + title.width / 2, y], { key: "queue/title", fill: "muted", order }), ...chips];
};
