import { withPrefix } from "../../../computation/units/arithmetic.ts";
import type { ColorRole } from "../../../contract/style.ts";
import type { Point } from "../../drawing.ts";
import type { DrawFrame } from "../../element-kind.ts";
import type { StillFrame } from "../../figure/frame-cache.ts";
import { setTex } from "../../figure/labels.ts";
import type { VectorArrow } from "../../figure/vector-arrow.ts";
import { boxCentre, boxHeight, boxWidth } from "../../shapes.ts";
import { textSize } from "../../sizes.ts";
import { readingTex } from "../mechanics/quantity-tex.ts";
import { chainStarts, componentsOf, netOf, starStarts, type Newtons, type Start } from "./force-places.ts";
import type { ForceNow, FreeBody } from "./read-free-body.ts";

/** How many forces are on stage, and whether they hang one on the other. */
export type State = { count: number; chained: boolean };

/** Colours of the forces in their order. */
export const FREE_BODY_ROLES: readonly ColorRole[] = ["a", "b", "c", "d", "muted", "muted"];
const ASIDE = 1.1;
/** Newtons below which a force has no length: the weight of a droplet of fog is some 1e-11 N. */
const LEAST = 1e-30;
/** The largest size of letters and arrows, as a share of the usual one. */
const LARGEST = 1.5;

/** Where and how large the arrows are drawn. */
export type Layout = { centre: Point; perNewton: number; u: number };

const reachOf = (forces: readonly ForceNow[], axis: 0 | 1): number => {
  const net = netOf(forces);
  const star = Math.max(Math.abs(net[axis]), ...forces.map((force) => Math.abs(componentsOf(force)[axis])));
  const chain = Math.max(0, ...chainStarts(forces).map(({ at }) => Math.abs(at[axis])));
  return Math.max(star, chain);
};

/** Width of the widest label in u. */
const widestLabel = (all: readonly (readonly ForceNow[])[], frame: StillFrame): number =>
  Math.max(
    ...(all[0] ?? []).map(
      ({ tex, size }) => setTex(frame.type, newtonTex(tex, size), textSize(frame, "label", 1.15)).width,
    ),
  ) / frame.u;

/** One scale for all values of the params, alone or chained, so that arrows can be compared. */
export const layOut = ({ samples, forcesAt }: FreeBody, frame: StillFrame): Layout => {
  const { box, u } = frame;
  const all = samples.map((params) => forcesAt(params));
  const around = { width: Math.max(5, widestLabel(all, frame) + 0.8), height: 2.8 };
  const wide = boxWidth(box) / (2 * (around.width + 4) * u);
  const size = Math.min(LARGEST, Math.max(1, Math.min(boxHeight(box) / (15 * u), wide))) * u;
  const [x, y] = [Math.max(...all.map((f) => reachOf(f, 0))), Math.max(...all.map((f) => reachOf(f, 1)))];
  const room = [boxWidth(box) / 2 - around.width * size, boxHeight(box) / 2 - around.height * size];
  const perNewton = Math.min(
    Math.max(2 * size, room[0] ?? 0) / Math.max(x, LEAST),
    Math.max(2 * size, room[1] ?? 0) / Math.max(y, LEAST),
  );
  return { centre: boxCentre(box), perNewton, u: size };
};

/** A free body at a moment. */
export type FreeBodyScene = {
  body: FreeBody;
  state: State;
  layout: Layout;
  frame: DrawFrame;
  forces: readonly ForceNow[];
  incline: number;
};

/** `mg = 20 N` as TeX. */
export const newtonTex = (name: string, size: number): string => {
  const { magnitude, unit } = withPrefix(size, "N");
  return readingTex(name, magnitude, unit.replace("µ", "\\mu "));
};

/** A label of the figure. */
export const freeBodyLabelOf = ({ frame, layout }: FreeBodyScene, tex: string): ReturnType<typeof setTex> =>
  setTex(frame.type, tex, textSize({ u: layout.u, scale: frame.scale }, "label", 1.15));

/** Where an arrow starts on the stage. */
export const startPoint = (
  { layout: { centre, perNewton, u } }: FreeBodyScene,
  { at, aside }: Start,
  angle: number,
): Point => [
  centre[0] + at[0] * perNewton - Math.sin(angle) * aside * ASIDE * u,
  centre[1] - at[1] * perNewton - Math.cos(angle) * aside * ASIDE * u,
];

/** An arrow of a force in newtons. */
export const freeBodyArrow = (
  scene: FreeBodyScene,
  start: Point,
  [x, y]: Newtons,
  look: { key: string; role: ColorRole; tex?: string; order: number },
): VectorArrow => ({
  key: look.key,
  from: start,
  reach: [x * scene.layout.perNewton, -y * scene.layout.perNewton],
  role: look.role,
  ...(look.tex === undefined ? {} : { label: freeBodyLabelOf(scene, look.tex) }),
  labelAt: scene.state.chained ? "beside" : "tip",
  order: look.order,
});

/** Whether forces cancel. */
export const isBalanced = (forces: readonly ForceNow[]): boolean =>
  Math.hypot(...netOf(forces)) < 1e-9 * Math.max(1e-12, ...forces.map(({ size }) => size));

/** A net force along the ground stands beside the components drawn there. */
const besideComponents = (
  { body, incline }: FreeBodyScene,
  start: Start | undefined,
  angle: number,
): Start | undefined =>
  start && body.components && Math.abs(Math.sin(2 * (angle - incline))) < 0.12
    ? { ...start, aside: start.aside + 1 }
    : start;

/** Arrows of the forces on stage and, when all are there, of their sum. */
export const forceArrows = (scene: FreeBodyScene): VectorArrow[] => {
  const { forces, state, body } = scene;
  const shown = forces.slice(0, state.count);
  const net = netOf(forces);
  const netShown = body.net && state.count === forces.length && !isBalanced(forces);
  const netAngle = Math.atan2(net[1], net[0]);
  const angles = [...forces.map(({ angle }) => angle), ...(netShown ? [netAngle] : [])];
  const starts = state.chained ? chainStarts(forces) : starStarts(angles);
  const arrows = shown.map((force, i) =>
    freeBodyArrow(scene, startPoint(scene, starts[i] ?? { at: [0, 0], aside: 0 }, force.angle), componentsOf(force), {
      key: `force:${force.id}`,
      role: FREE_BODY_ROLES[i] ?? "muted",
      tex: newtonTex(force.tex, force.size),
      order: i + 1,
    }),
  );
  if (!netShown) return arrows;
  const start = (state.chained ? starts[0] : besideComponents(scene, starts.at(-1), netAngle)) ?? {
    at: [0, 0],
    aside: 0,
  };
  const tex = newtonTex("F_{\\mathrm{net}}", Math.hypot(...net));
  const look = { key: "net", role: "ink", tex, order: forces.length + 1 } as const;
  return [...arrows, freeBodyArrow(scene, startPoint(scene, start, netAngle), net, look)];
};
