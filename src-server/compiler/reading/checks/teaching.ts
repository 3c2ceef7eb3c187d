import type { PlanFinding } from "../../../contract/finding.ts";
import type { LecturePlan } from "../../../contract/plan.ts";
import type { OpenedScene } from "../open-scene.ts";
import type { SceneContext } from "./plan-context.ts";
import { aheadOfLinesFindings } from "./ahead-of-lines.ts";
import { readingLevelFindings } from "./reading-level.ts";
import { saidUnseenFindings } from "./narrated-not-shown.ts";
import { seenUnsaidFindings } from "./seen-unsaid.ts";
import { spokenFormFindings } from "./spoken-form.ts";
import { unfinishedFindings } from "./unfinished.ts";
import { unknownLetterFindings } from "./unknown-letters.ts";
import { writtenLanguageFindings } from "./written-language.ts";

/** What an editor would say to a scene. */
export const sceneTeachingFindings = (context: SceneContext): PlanFinding[] => [
  ...spokenFormFindings(context),
  ...seenUnsaidFindings(context),
  ...saidUnseenFindings(context),
  ...unfinishedFindings(context),
  ...aheadOfLinesFindings(context),
];

/** What an editor would say to a lecture as a whole. */
export const lectureTeachingFindings = (plan: LecturePlan, opened: readonly OpenedScene[]): PlanFinding[] => [
  ...writtenLanguageFindings(plan),
  ...unknownLetterFindings(plan, opened),
  ...readingLevelFindings(plan, opened),
];
