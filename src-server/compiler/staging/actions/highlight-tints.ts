import { overlaps } from "../../boxes.ts";
import type { Box } from "../../../contract/timeline.ts";
import type { Paint } from "../../drawing.ts";
import type { ColorRole } from "../../../contract/style.ts";
import { paintColor } from "../../themes.ts";
import type { Actor } from "../actor.ts";
import { numberKeyOf } from "../../elements/shared/number-shapes.ts";
import { type FrameSpan, moveProp, type NodeRecord, takeBack, type Tint } from "../node-record.ts";
import { recordsBox } from "../record-box.ts";
import type { SceneStage } from "../scene-stage.ts";
import { RELEASE } from "./highlight-release.ts";

const alphaOf = (paint: Paint | undefined): number => (typeof paint === "object" ? paint.alpha : 1);

/** A ground under letters takes this much of a colour, so that they stay readable. */
const THIN = 0.2;
/** Glassy areas stay between these, since they lie over each other and under lines of the same colour. */
const GLASS = { least: 0.1, most: 0.12 } as const;

/** Colours that mean something: a quantity, right or wrong. A highlight keeps them. */
const MEANING: ReadonlySet<string> = new Set<ColorRole>(["a", "b", "c", "d", "good", "bad"]);
/** How far a colour that means something is brought towards the letters' while it is pointed at. */
const LIFT = 0.6;

/** How much thicker a thin colour gets, up to where letters on it can still be read. */
const THICKER = { by: 0.2, most: 0.42 } as const;
/** The same where lines on it take this colour as well. */
const MOST_UNDER_OWN = 0.3;

const lifted = (paint: Exclude<Paint, string>, most: number): Paint =>
  paint.alpha >= 1
    ? { ...paint, lift: LIFT }
    : { ...paint, alpha: Math.max(paint.alpha, Math.min(most, paint.alpha + THICKER.by)) };

/**
 * What a highlight makes of a paint: its own colour, about as thin as before, where the shape has none that means
 * something; else, or where the shape has the highlight's colour already, the shape's colour, brighter. What is cut out in the ground's colour stays.
 */
export const tintOf = (paint: Paint, tint: Tint | undefined): Paint => {
  if (!tint || paint === "ground") return paint;
  // Faces of bodies are as bright as lines on them allow, in any colour.
  if (typeof paint === "object" && paint.light !== undefined) return { ...paint, role: tint.role };
  const role = typeof paint === "object" ? paint.role : paint;
  const own = typeof paint === "object" ? paint : { role, alpha: 1 };
  if (MEANING.has(role) && tint.role === "focus") return lifted(own, THICKER.most);
  if (MEANING.has(role) && tint.role === role) return lifted(own, MOST_UNDER_OWN);
  if (paint === "panel") return { role: tint.role, alpha: THIN };
  const alpha = alphaOf(paint);
  if (alpha >= 1) return tint.role;
  return { role: tint.role, alpha: Math.min(GLASS.most, Math.max(GLASS.least, alpha)) };
};

const isGround = ({ shape }: NodeRecord): boolean => shape.kind === "area" || shape.kind === "frame";

const boxesOf = (records: readonly NodeRecord[]): Box[] =>
  records.map((record) => recordsBox([record])).filter((box) => box !== undefined);

/** Letters keep their colour when a ground they stand on is recoloured with them; grid lines only stand out by themselves. */
export const meantByColor = (records: readonly NodeRecord[]): NodeRecord[] => {
  const plain = records.filter((record) => record.shape.kind !== "plate");
  const drawn = plain.filter((record) => record.shape.kind !== "grid");
  const meant = drawn.length > 0 ? drawn : plain;
  const letters = boxesOf(meant.filter((record) => record.shape.kind === "glyph"));
  const grounded = boxesOf(meant.filter(isGround)).some((ground) => letters.some((box) => overlaps(ground, box)));
  return meant.filter((record) => !(grounded && record.shape.kind === "glyph"));
};

/** Brings a record to the colour of its newest highlight, or to its own. */
const paint = (stage: SceneStage, record: NodeRecord, span: FrameSpan): void => {
  const { fill, stroke } = record.shape;
  const tint = record.tints.at(-1);
  if (fill) moveProp(record, "fill", paintColor(stage.theme, tintOf(fill, tint)), span);
  if (stroke) moveProp(record, "stroke", paintColor(stage.theme, tintOf(stroke, tint)), span);
};

/** A colour that has just begun to go does not flicker when it is wanted again. */
export const tintRecord = (stage: SceneStage, record: NodeRecord, tint: Tint, span: FrameSpan): void => {
  record.tints.push(tint);
  for (const prop of ["fill", "stroke"] as const) takeBack(record, prop, span.start - RELEASE);
  paint(stage, record, span);
};

/** A new digit of a number that is highlighted has the highlight's colour from the start. */
export const inheritTints = (stage: SceneStage, actor: Actor, record: NodeRecord, frame: number): void => {
  const number = numberKeyOf(record.shape.key);
  if (number === undefined) return;
  const before = actor.order.findLast(
    (other) => other !== record && other.tints.length > 0 && numberKeyOf(other.shape.key) === number,
  );
  if (!before) return;
  record.tints = [...before.tints];
  paint(stage, record, { start: frame, end: frame });
};

/** Everything that is under a highlight now: what was meant, and digits that came since. */
export const recordsUnder = (stage: SceneStage, tint: Tint): NodeRecord[] =>
  [...stage.actors.values()].flatMap(({ order }) => order.filter(({ tints }) => tints.includes(tint)));

/** Takes a highlight's colour away again. */
export const untint = (stage: SceneStage, record: NodeRecord, tint: Tint, frame: number): void => {
  record.tints = record.tints.filter((other) => other !== tint);
  paint(stage, record, { start: frame, end: frame + RELEASE });
};
