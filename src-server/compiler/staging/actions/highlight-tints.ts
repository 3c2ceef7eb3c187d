import { overlaps } from "../../boxes.ts";
import type { Box } from "../../../contract/timeline.ts";
import type { Paint } from "../../drawing.ts";
import { paintColor } from "../../themes.ts";
import { type FrameSpan, moveProp, type NodeRecord, takeBack, type Tint } from "../node-record.ts";
import { recordsBox } from "../record-box.ts";
import type { SceneStage } from "../scene-stage.ts";
import { RELEASE } from "./highlight-release.ts";

const alphaOf = (paint: Paint | undefined): number => (typeof paint === "object" ? paint.alpha : 1);

/** A ground under letters takes this much of a colour, so that they stay readable. */
const THIN = 0.2;
/** Glassy areas stay between these, since they lie over each other and under lines of the same colour. */
const GLASS = { least: 0.1, most: 0.12 } as const;

/** The highlight's colour, about as thin as the shape's own; what is cut out in the ground's colour stays. */
export const tintOf = (paint: Paint, tint: Tint | undefined): Paint => {
  if (!tint || paint === "ground") return paint;
  if (paint === "panel") return { role: tint.role, alpha: THIN };
  if (typeof paint === "object" && paint.light !== undefined) return { ...paint, role: tint.role };
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

/** Takes a highlight's colour away again. */
export const untint = (stage: SceneStage, record: NodeRecord, tint: Tint, frame: number): void => {
  record.tints = record.tints.filter((other) => other !== tint);
  paint(stage, record, { start: frame, end: frame + RELEASE });
};
