import type { DrawFrame } from "../../element-kind.ts";
import { textSize } from "../../sizes.ts";
import type { TexOutline } from "../../typography/typesetter.ts";
import { relationIndents } from "../shared/align-relations.ts";
import { fitTex } from "../shared/fit-tex.ts";
import type { DerivationSpec } from "./derivation-schema.ts";
import { relationTex } from "./relation-tex.ts";

export type WordFrame = Omit<DrawFrame, "box">;

/** Between a relation and its line, in sizes of the formulas. */
export const RELATION_GAP = 0.35;

/** The lines of a derivation, set, and where they stand across. */
export type Columns = {
  size: number;
  outlines: readonly TexOutline[];
  relations: readonly (TexOutline | undefined)[];
  /** Right edge of the column of relations, where lines start. */
  left: number;
  /** Where lines start, with their inner relation signs below each other. */
  starts: readonly number[];
  /** Where lines end. */
  ends: readonly number[];
};

/** Sets all lines in the size at which the widest fits. */
export const setDerivationColumns = (spec: DerivationSpec, frame: WordFrame, width: number): Columns => {
  const signs = spec.steps.map(relationTex);
  const setSigns = (size: number): (TexOutline | undefined)[] =>
    signs.map((tex) => (tex === undefined ? undefined : frame.type.tex(tex, size, "display")));
  const full = textSize(frame, "formula");
  const column = (relations: readonly (TexOutline | undefined)[], size: number): number =>
    Math.max(...relations.map((outline) => (outline ? outline.width + RELATION_GAP * size : 0)));
  const room = width - column(setSigns(full), full);
  const size = Math.min(...spec.steps.map((step) => fitTex(frame, { tex: step.tex, width: room }).size));
  const relations = setSigns(size);
  const outlines = spec.steps.map((step) => frame.type.tex(step.tex, size, "display"));
  const left = column(relations, size);
  const indents = relationIndents(outlines);
  const starts = outlines.map((_, i) => left + (indents?.[i] ?? 0));
  const ends = outlines.map((outline, i) => (starts[i] ?? 0) + outline.width);
  return {
    size,
    relations,
    outlines,
    left,
    starts,
    ends,
  };
};
