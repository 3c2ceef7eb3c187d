import { occupationOf, type ElectronPlace } from "../../../computation/chemistry/electrons/aufbau-fill.ts";
import type { Paint, Point, Shape } from "../../drawing.ts";
import { labelShapes, setTex, setWords } from "../../figure/labels.ts";
import type { StillFrame } from "../../figure/frame-cache.ts";
import { strokeThrough } from "../../figure/strokes.ts";
import { arrowHeadPath, rectPath, roundedRectPath } from "../../shapes.ts";
import type { BoxesLayout } from "./boxes-layout.ts";
import { spinPath } from "../shared/spin-arrow.ts";
import { notationShapes } from "./notation-line.ts";
import type { BoxesModel, BoxesMoment } from "./orbital-boxes-model.ts";
import { orbitalBoxesPanelShapes } from "./shielding-panel.ts";

/** A state of the boxes with where everything stands. */
export type BoxesScene = { model: BoxesModel; moment: BoxesMoment; layout: BoxesLayout; frame: StillFrame };

const subshellShapes = ({ model, layout, frame }: BoxesScene): Shape[] =>
  model.subshells.flatMap(({ name, boxes }, order): Shape[] => {
    const at = layout.places.get(name);
    if (!at) return [];
    const [x, y] = at;
    const label = setWords(frame.type, name, layout.label);
    const cells = Array.from({ length: boxes }, (_, i): Shape => ({
      key: `box:${name},${i + 1}`,
      kind: "area",
      order,
      at: [x + i * layout.side, y - layout.side / 2],
      path: rectPath(layout.side, layout.side),
      fill: "panel",
      stroke: "muted",
      strokeWidth: 0.07 * frame.u,
    }));
    const centre: Point = [x - 0.45 * layout.label - label.width / 2, y];
    return [...labelShapes(label, centre, { key: `subshell:${name}/label`, fill: "ink", order }), ...cells];
  });

const coreShapes = ({ layout, frame }: BoxesScene): Shape[] => {
  if (!layout.core) return [];
  const { core, at } = layout.core;
  const label = setWords(frame.type, `[${core.symbol}]`, layout.label);
  const size = { width: label.width + layout.label, height: Math.max(layout.side, 1.3 * layout.label) };
  return [
    {
      key: "core/body",
      kind: "area",
      order: 0,
      at: [at[0], at[1] - size.height / 2],
      path: roundedRectPath(size.width, size.height, 0.3 * layout.label),
      fill: "panel",
      stroke: "muted",
      strokeWidth: 0.07 * frame.u,
    },
    ...labelShapes(label, [at[0] + size.width / 2, at[1]], {
      key: "core/label",
      fill: "ink",
      order: 0,
      on: ["core/body"],
    }),
  ];
};

/** With a shielding, the electron looked at, those counted and those not yet counted differ; else the spins. */
const electronPaint = ({ model, moment }: BoxesScene, place: ElectronPlace, index: number): Paint => {
  const { shielding } = model;
  if (!shielding) return place.up ? "a" : "b";
  if (index === moment.active) return "d";
  const counted = shielding.parts.slice(0, moment.shares).some((part) => part.subshells.includes(place.subshell));
  return counted ? "a" : "muted";
};

const electronShapes = (scene: BoxesScene): Shape[] => {
  const { layout, moment, model, frame } = scene;
  const order = new Map(model.subshells.map(({ name }, i) => [name, i]));
  return moment.places.flatMap((place, index): Shape[] => {
    const at = place && layout.places.get(place.subshell);
    if (!at) return [];
    const shift = (place.up ? -0.2 : 0.2) * layout.side;
    return [
      {
        key: `electron:${index + 1}`,
        kind: "line",
        order: order.get(place.subshell) ?? 0,
        at: [at[0] + (place.box + 0.5) * layout.side + shift, at[1]],
        path: spinPath(layout.side, place.up),
        stroke: electronPaint(scene, place, index),
        strokeWidth: Math.max(0.09 * frame.u, Math.min(0.15 * frame.u, 0.07 * layout.side)),
      },
    ];
  });
};

const axisShapes = ({ layout, frame }: BoxesScene): Shape[] => {
  if (!layout.axis) return [];
  const { from, to } = layout.axis;
  const label = setTex(frame.type, "E", layout.label);
  const tip: Point = [to[0], to[1] + label.height + 0.5 * frame.u];
  return [
    strokeThrough([from, [tip[0], tip[1] + 0.5 * frame.u]], {
      key: "axis/line",
      paint: "muted",
      width: 0.09 * frame.u,
      order: 0,
    }),
    {
      key: "axis/head",
      kind: "line",
      order: 0,
      at: tip,
      path: arrowHeadPath(0.8 * frame.u, -Math.PI / 2),
      fill: "muted",
    },
    ...labelShapes(label, [to[0], to[1] + label.height / 2], { key: "axis/label", fill: "muted", order: 0 }),
  ];
};

/** Everything seen in a state. */
export const boxesShapes = (scene: BoxesScene): Shape[] => {
  const { model, moment, layout, frame } = scene;
  const { notation, panel } = layout;
  return [
    ...axisShapes(scene),
    ...coreShapes(scene),
    ...subshellShapes(scene),
    ...electronShapes(scene),
    ...(notation ? notationShapes({ model, frame, occupation: occupationOf(moment.places), ...notation }) : []),
    ...(panel ? orbitalBoxesPanelShapes(model, panel.layout, panel.at, moment.shares) : []),
  ];
};
