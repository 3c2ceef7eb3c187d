import { bars } from "./bars.ts";
import { compare } from "./compare.ts";
import { definition } from "./definition.ts";
import type { FormKind } from "./form-kind.ts";
import { formula } from "./formula.ts";
import { graphOf } from "./graph-of.ts";
import { motion } from "./motion.ts";
import { numberLine } from "./number-line.ts";
import { picture } from "./picture.ts";
import { question } from "./question.ts";
import { reaction } from "./reaction.ts";
import { sorting } from "./sorting.ts";
import { steps } from "./steps.ts";
import { summary } from "./summary.ts";
import { table } from "./table.ts";
import { workedSteps } from "./worked-steps.ts";

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
