import { speakApplication } from "./rules/application.ts";
import { speakBig } from "./rules/big-operators.ts";
import { speakDerivative, speakDifferential } from "./rules/derivatives.ts";
import { speakDots } from "./rules/dots.ts";
import { speakNamedFunction } from "./rules/named-functions.ts";
import { speakNabla } from "./rules/nabla.ts";
import { speakProbability } from "./rules/probability.ts";
import { speakDivides, speakModulo, speakQuantifier } from "./rules/quantifiers.ts";
import { speakRecurring } from "./rules/recurring.ts";
import { speakIsotope, speakQuantity } from "./rules/quantities.ts";
import {
  speakBoundRelation,
  speakChain,
  speakCongruence,
  speakDistribution,
  speakImplication,
  speakLoneRelation,
} from "./rules/relations.ts";
import { speakBra, speakMapping, speakMembership, speakOpenInterval } from "./rules/sets.ts";
import { speakCross, speakPostfix } from "./rules/signs.ts";
import type { RowRule } from "./speaker.ts";

/** What is looked for in a row, the first that fits wins. */
export const ROW_RULES: readonly RowRule[] = [
  speakDerivative,
  speakDifferential,
  speakBig,
  speakNabla,
  speakProbability,
  speakRecurring,
  speakNamedFunction,
  speakQuantity,
  speakIsotope,
  speakDistribution,
  speakApplication,
  speakMembership,
  speakOpenInterval,
  speakQuantifier,
  speakDivides,
  speakModulo,
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
