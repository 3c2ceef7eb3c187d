import { speakApplication } from "./rules/application.ts";
import { speakBig } from "./rules/big-operators.ts";
import { speakDerivative, speakDifferential } from "./rules/derivatives.ts";
import { speakDots } from "./rules/dots.ts";
import { speakNamedFunction } from "./rules/named-functions.ts";
import { speakNabla } from "./rules/nabla.ts";
import { speakIsotope, speakQuantity } from "./rules/quantities.ts";
import {
  speakBoundRelation,
  speakChain,
  speakCongruence,
  speakDistribution,
  speakImplication,
  speakLoneRelation,
} from "./rules/relations.ts";
import { speakBra, speakMapping, speakMembership } from "./rules/sets.ts";
import { speakCross, speakPostfix } from "./rules/signs.ts";
import type { RowRule } from "./speaker.ts";

/** What is looked for in a row, the first that fits wins. */
export const ROW_RULES: readonly RowRule[] = [
  speakDerivative,
  speakDifferential,
  speakBig,
  speakNabla,
  speakNamedFunction,
  speakQuantity,
  speakIsotope,
  speakDistribution,
  speakApplication,
  speakMembership,
  speakBoundRelation,
  speakMapping,
  speakBra,
  speakDots,
  speakPostfix,
  speakCross,
  speakChain,
  speakCongruence,
  speakImplication,
  speakLoneRelation,
];
