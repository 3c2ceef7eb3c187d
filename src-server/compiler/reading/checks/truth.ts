import type { Finding } from "../../../contract/finding.ts";
import type { SceneContext } from "./plan-context.ts";
import { spokenFactFindings } from "./spoken-facts.ts";
import { spokenNumberFindings } from "./spoken-numbers.ts";
import { statedEquationFindings } from "./stated-equations.ts";
import { statedShareFindings } from "./stated-shares.ts";
import { statedUnitFindings } from "./stated-units.ts";

/** What a scene says or shows and the program computes differently. What cannot be told is never a finding. */
export const truthFindings = (context: SceneContext): Finding[] => [
  ...spokenNumberFindings(context),
  ...spokenFactFindings(context),
  ...statedEquationFindings(context),
  ...statedUnitFindings(context),
  ...statedShareFindings(context),
];
