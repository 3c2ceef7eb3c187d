import { msg, placed, sentence } from "../../contract/messages/message.ts";
import { issueMessage } from "../../contract/messages/schema-text.ts";
import type { LecturePictures } from "../../contract/pictures.ts";
import { lecturePlanSchema, type LecturePlan, type PlanScene } from "../../contract/plan.ts";
import type { PlanFinding } from "../../contract/finding.ts";
import type { Typesetter } from "../typography/typesetter.ts";
import { memberPath } from "../form-findings.ts";
import { claimFindings } from "./checks/claims.ts";
import { idleFindings } from "./checks/idle.ts";
import { scriptFindings } from "./checks/scripts.ts";
import { sentenceFindings } from "./checks/sentences.ts";
import { setWordsFindings } from "./checks/set-words.ts";
import { stageLoadFindings } from "./checks/stage-load.ts";
import { symbolFindings } from "./checks/symbols.ts";
import { cueFindings, factFindings, lengthFindings, paceFindings } from "./checks/speech.ts";
import type { SceneContext } from "./checks/plan-context.ts";
import { lectureTeachingFindings, sceneTeachingFindings } from "./checks/teaching.ts";
import { truthFindings } from "./checks/truth.ts";
import { verbatimFindings } from "./checks/verbatim.ts";
import { extraMembers } from "./extra-members.ts";
import { repairCarry } from "./repair-carry.ts";
import { repairColors } from "./repair-colors.ts";
import { repairNames } from "./repair-names.ts";
import { dropCues, repairVisibility } from "./repair-visibility.ts";
import { isTooDeep } from "./nesting.ts";
import { openScene, type OpenedScene } from "./open-scene.ts";
import { overlong, oversized } from "./plan-size.ts";

/** A plan that was read and mended, its elements opened, and everything that was found. */
export type ReadPlan = {
  plan: LecturePlan;
  opened: readonly OpenedScene[];
  findings: readonly PlanFinding[];
};

/** Findings that no author has to act on before the lecture can be made: it is taught as it is, and they are warnings. */
const WARNING_CODES = new Set<PlanFinding["code"]>([
  "verbatim",
  "pace",
  "idle_beat",
  "crowded",
  "symbol",
  "false_number",
  "false_equation",
  "unit_mismatch",
  "false_share",
  "typed_fact",
  "spoken_form",
  "language",
  "reading_level",
  "unexplained",
  "unseen",
]);

/** Findings because of which a plan cannot be taught as it stands. */
export const blockingFindings = <Some extends Pick<PlanFinding, "code" | "severity">>(
  findings: readonly Some[],
): Some[] => findings.filter((finding) => finding.severity === "repair" && !WARNING_CODES.has(finding.code));

const formFindings = (raw: unknown): { plan?: LecturePlan; findings: PlanFinding[] } => {
  const parsed = lecturePlanSchema.safeParse(raw);
  if (parsed.success) return { plan: parsed.data, findings: [] };
  return {
    findings: parsed.error.issues.slice(0, 50).map((issue): PlanFinding => {
      const path = memberPath(issue.path);
      return {
        path,
        code: issue.code === "invalid_type" ? "missing" : "range",
        severity: "repair",
        message: sentence(placed(path === "" ? "plan" : path, issueMessage(issue))),
      };
    }),
  };
};

const elementFindings = ({ scene, opened, path }: SceneContext): PlanFinding[] =>
  scene.elements.flatMap((element, i) =>
    (opened.elements.get(element.id)?.opened.findings ?? []).map((finding): PlanFinding => ({
      path: `${path}.elements[${i}]${finding.at === "" ? "" : "."}${finding.at}`,
      code: finding.code,
      severity: finding.severity,
      message: msg("common.member", { place: `${path}.elements[${i}]`, text: finding.message }),
    })),
  );

const duplicateIds = (plan: LecturePlan): PlanFinding[] => {
  const seen = new Set<string>();
  return plan.scenes.flatMap((scene, i): PlanFinding[] => {
    const twice = seen.has(scene.id);
    seen.add(scene.id);
    const ids = scene.elements.map((element) => element.id);
    const doubled = ids.filter((id, k) => ids.indexOf(id) !== k);
    const found: PlanFinding[] = doubled.map((id) => ({
      path: `scenes[${i}].elements`,
      code: "refused",
      severity: "repair",
      message: msg("plan.element_id_twice", { i, id }),
    }));
    return twice
      ? [
          ...found,
          {
            path: `scenes[${i}].id`,
            code: "refused",
            severity: "repair",
            message: msg("plan.scene_id_twice", { i, id: scene.id }),
          },
        ]
      : found;
  });
};

/** What plans are read with. */
type Reading = { type: Typesetter; pictures?: LecturePictures | undefined };

const readScene = (
  plan: LecturePlan,
  scene: PlanScene,
  path: string,
  { type, pictures }: Reading,
): { scene: PlanScene; opened: OpenedScene; findings: PlanFinding[] } => {
  const opened = openScene(plan, scene, type, pictures);
  const context: SceneContext = { plan, scene, opened, path };
  const cues = cueFindings(context);
  const visible = repairVisibility(dropCues(scene, cues, path), path);
  const findings = [
    ...elementFindings(context),
    ...setWordsFindings(context, type),
    ...claimFindings(context),
    ...factFindings(context),
    ...lengthFindings(context),
    ...paceFindings(context),
    ...sentenceFindings(context),
    ...truthFindings(context),
    ...sceneTeachingFindings(context),
    ...stageLoadFindings({ ...context, scene: visible.scene }),
    ...cues,
    ...visible.findings,
    ...idleFindings(context),
    ...verbatimFindings(context),
    ...scriptFindings(context, type),
  ];
  return { scene: visible.scene, opened, findings };
};

/** Why data is not even read as a plan: reading it would cost more than any plan is worth. */
const unreadFinding = (raw: unknown): PlanFinding | undefined => {
  const refused = { code: "refused", severity: "repair" } as const;
  if (isTooDeep(raw)) return { ...refused, path: "", message: msg("plan.nested_too_deep") };
  const large = oversized(raw);
  if (large)
    return {
      ...refused,
      path: large.path,
      message: msg("plan.too_many_members", {
        path: large.path === "" ? "plan" : large.path.slice(0, 200),
        count: large.count,
      }),
    };
  const long = overlong(raw);
  return (
    long && {
      ...{ path: long.path, code: "too_long", severity: "repair" },
      message: msg("plan.text_too_long", {
        path: long.path === "" ? "plan" : long.path.slice(0, 200),
        length: long.length,
        most: long.most,
      }),
    }
  );
};

/** Reads a plan from data of unknown origin; mends what can be mended and tells everything it found. */
export const readPlan = (
  raw: unknown,
  type: Typesetter,
  pictures?: LecturePictures,
): ReadPlan | { findings: readonly PlanFinding[] } => {
  const unread = unreadFinding(raw);
  if (unread) return { findings: [unread] };
  const data: unknown = structuredClone(raw);
  const named = [...repairNames(data), ...repairColors(data)];
  const extras = extraMembers(data);
  const { plan: formed, findings } = formFindings(data);
  const { plan, findings: begun } = formed ? repairCarry(formed) : { findings: [] };
  if (!plan) return { findings: [...named, ...extras, ...findings] };
  const scenes = plan.scenes.map((scene, i) => readScene(plan, scene, `scenes[${i}]`, { type, pictures }));
  return {
    plan: { ...plan, scenes: scenes.map((read) => read.scene) },
    opened: scenes.map((read) => read.opened),
    findings: [
      ...named,
      ...extras,
      ...duplicateIds(plan),
      ...begun,
      ...symbolFindings(plan),
      ...lectureTeachingFindings(
        plan,
        scenes.map((read) => read.opened),
      ),
      ...scenes.flatMap((read) => read.findings),
    ],
  };
};
