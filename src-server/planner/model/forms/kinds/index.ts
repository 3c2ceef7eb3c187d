import { bars, motion, numberLine, picture, sorting, table } from "./figure-kinds.ts";
import { compare, definition, question, steps, summary } from "./word-kinds.ts";
import type { FormKind } from "./form-kind.ts";
import { formula, graphOf, reaction, workedSteps } from "./formula-kinds.ts";

/** Every kind of scene a form may have, in the order in which models see them. */
export const FORM_KINDS: readonly FormKind[] = [
  question,
  definition,
  formula,
  workedSteps,
  graphOf,
  compare,
  table,
  steps,
  bars,
  reaction,
  sorting,
  numberLine,
  picture,
  motion,
  summary,
];
