import type { Point, Shape } from "../../drawing.ts";
import { labelShapes, setTex } from "../../figure/labels.ts";
import { strokeThrough } from "../../figure/strokes.ts";
import { circlePath } from "../../shapes.ts";
import { textSize } from "../../sizes.ts";
import { readingTex } from "../mechanics/quantity-tex.ts";
import type { ParticlesScene } from "./particles-scene.ts";

/** The needle turns from here over so many degrees to the largest pressure. */
const DIAL = { start: 225, sweep: 270, full: 0.85 };

const onDial = ([x, y]: Point, radius: number, share: number): Point => {
  const angle = ((DIAL.start - DIAL.sweep * share) * Math.PI) / 180;
  return [x + radius * Math.cos(angle), y - radius * Math.sin(angle)];
};

/** A gauge with a pipe into the container. */
const gaugeShapes = ({ layout, frame, now, gas }: ParticlesScene): Shape[] => {
  if (!layout.gauge) return [];
  const { centre, radius } = layout.gauge;
  const { u } = frame;
  const share = Math.min(1, (DIAL.full * now.pressure) / gas.most.pressure);
  return [
    strokeThrough(
      [
        [centre[0] + radius, centre[1]],
        [layout.room[0], centre[1]],
      ],
      { key: "gauge/pipe", paint: "muted", width: 0.4 * u, order: 0 },
    ),
    {
      key: "gauge/face",
      kind: "area",
      order: 0,
      at: centre,
      path: circlePath(radius),
      fill: "panel",
      stroke: "ink",
      strokeWidth: 0.12 * u,
    },
    ...[0, 0.25, 0.5, 0.75, 1].map((mark) =>
      strokeThrough([onDial(centre, radius * 0.78, mark), onDial(centre, radius * 0.92, mark)], {
        key: `gauge/mark${mark * 4}`,
        paint: "muted",
        width: 0.1 * u,
        order: 1,
      }),
    ),
    strokeThrough([centre, onDial(centre, radius * 0.72, share)], {
      key: "gauge/needle",
      paint: "bad",
      width: 0.16 * u,
      order: 1,
    }),
    { key: "gauge/hub", kind: "dot", order: 1, at: centre, path: circlePath(0.26 * u), fill: "ink" },
  ];
};

/** Height of the row over the container. */
const READING = 1.2;
/** Room between readings. */
const GAP = { least: 0.4, normal: 1.5 };
const LITRE = 1e-3;
const KILO = 1e3;

/** Temperature, where it moves a piston the volume, and where it is asked for the pressure, in a row. */
export const particlesReadingShapes = (scene: ParticlesScene): Shape[] => {
  const { gas, now, layout, frame } = scene;
  const { container, show } = gas.spec;
  const texts = [
    ["temperature", readingTex("T", now.temperature, "K")],
    ...(container === "piston" ? [["volume", readingTex("V", now.volume / LITRE, "L")]] : []),
    ...(show.includes("pressure") ? [["pressure", readingTex("p", now.pressure / KILO, "kPa")]] : []),
  ];
  const size = textSize(frame, "fine", 1.15);
  const labels = texts.map(([name = "", tex = ""]) => ({ name, label: setTex(frame.type, tex, size) }));
  const widths = labels.reduce((sum, { label }) => sum + label.width, 0);
  const spare = (frame.box[2] - frame.box[0] - widths) / Math.max(1, labels.length - 1);
  const gap = Math.max(GAP.least, Math.min(GAP.normal, spare / frame.u)) * frame.u;
  const total = widths + gap * (labels.length - 1);
  const beside = total <= layout.readings[2] - layout.readings[0];
  const y = beside ? layout.room[1] - READING * frame.u : (layout.readings[1] + layout.readings[3]) / 2;
  let x = beside ? Math.max(layout.readings[0], Math.min(layout.room[0], layout.readings[2] - total)) : frame.box[0];
  const rows = labels.flatMap(({ name, label }) => {
    const centre: Point = [x + label.width / 2, y];
    x += label.width + gap;
    return labelShapes(label, centre, { key: `reading:${name}`, fill: "ink", order: 5 });
  });
  return [...gaugeShapes(scene), ...rows];
};
