import { schemaIssueMessage } from "../../contract/messages/schema-issue.ts";
import { z } from "zod";
import { msg, type MessageParam, placed, sentence } from "../../contract/messages/message.ts";
import type { PlanFinding } from "../../contract/finding.ts";
import {
  actionSchema,
  beatSchema,
  elementSchema,
  lecturePlanSchema,
  sceneSchema,
  symbolSchema,
  type LecturePlan,
  type PlanScene,
} from "../../contract/plan.ts";
import { isRecord, toList } from "../../kit/json.ts";
import type { LecturePictures } from "../../contract/pictures.ts";
import type { SymbolColor } from "../elements/shared/symbol-colors.ts";
import type { Typesetter } from "../typography/typesetter.ts";
import { memberPath } from "../form-findings.ts";
import { kindOf, openScene, type OpenedScene } from "./open-scene.ts";
import { claimFindings } from "./checks/claims.ts";
import { idleFindings } from "./checks/idle.ts";
import { scriptFindings } from "./checks/scripts.ts";
import { sentenceFindings } from "./checks/sentences.ts";
import { setWordsFindings } from "./checks/set-words.ts";
import { shareFindings } from "./checks/share.ts";
import { stageLoadFindings } from "./checks/stage-load.ts";
import { symbolFindings } from "./checks/symbols.ts";
import { cueFindings, factFindings, lengthFindings, paceFindings } from "./checks/speech.ts";
import type { SceneContext } from "./checks/plan-context.ts";
import { lectureTeachingFindings, sceneTeachingFindings } from "./checks/teaching.ts";
import { truthFindings } from "./checks/truth.ts";
import { verbatimFindings } from "./checks/verbatim.ts";
import { repairCarry } from "./continuity.ts";
import { repairNames } from "./repair-names.ts";
import { dropCues, repairVisibility } from "./repair-visibility.ts";
import { lectureColors, showsAny } from "./lecture-colors.ts";
import { isTooDeep, overlong, oversized } from "./plan-size.ts";

const memberOf = (path: string, name: string): string => (path === "" ? name : `${path}.${name}`);

const extrasOf = (value: unknown, known: ReadonlySet<string>, path: string, what: MessageParam): PlanFinding[] =>
  !isRecord(value)
    ? []
    : Object.keys(value)
        .filter((key) => !known.has(key))
        .slice(0, 20)
        .map((key): PlanFinding => ({
          path: memberOf(path, key),
          code: "extra",
          severity: "mend",
          message: msg("plan.has_no_such_field", { path: memberOf(path, key.slice(0, 40)), what }),
        }));

const keysOf = (schema: z.ZodObject): ReadonlySet<string> => new Set(Object.keys(schema.shape));
const eachOf = (value: unknown, visit: (item: unknown, i: number) => PlanFinding[]): PlanFinding[] =>
  Array.isArray(value) ? value.flatMap(visit) : [];

const elementExtras = (element: unknown, path: string): PlanFinding[] => {
  if (!isRecord(element) || typeof element["type"] !== "string") return [];
  const schema = kindOf(element["type"])?.schema;
  if (!(schema instanceof z.ZodObject)) return [];
  return extrasOf(element, new Set([...keysOf(elementSchema), ...keysOf(schema)]), path, element["type"]);
};

const sceneExtras = (scene: unknown, path: string): PlanFinding[] =>
  !isRecord(scene)
    ? []
    : [
        ...extrasOf(scene, keysOf(sceneSchema), path, msg("plan.a_scene")),
        ...eachOf(scene["elements"], (element, i) => elementExtras(element, `${path}.elements[${i}]`)),
        ...eachOf(scene["beats"], (beat, i) => [
          ...extrasOf(beat, keysOf(beatSchema), `${path}.beats[${i}]`, msg("plan.a_beat")),
          ...(isRecord(beat)
            ? eachOf(beat["do"], (action, k) =>
                extrasOf(action, keysOf(actionSchema), `${path}.beats[${i}].do[${k}]`, msg("plan.an_action")),
              )
            : []),
        ]),
      ];

/** Members nothing reads; they are dropped, and said to be. */
const extraMembers = (raw: unknown): PlanFinding[] =>
  !isRecord(raw)
    ? []
    : [
        ...extrasOf(raw, keysOf(lecturePlanSchema), "", msg("plan.a_plan")),
        ...eachOf(raw["symbols"], (symbol, i) =>
          extrasOf(symbol, keysOf(symbolSchema), `symbols[${i}]`, msg("plan.a_symbol")),
        ),
        ...eachOf(raw["scenes"], (scene, i) => sceneExtras(scene, `scenes[${i}]`)),
      ];

type Raw = Record<string, unknown>;

type Spot = { owner: Raw | unknown[]; member: string; role: string };

const isColorMember = (name: string): boolean => name === "color" || name === "colors";

/** Every member of a value that names a colour. */
const colorsIn = (value: unknown, inside = false): Spot[] => {
  if (!isRecord(value) && !Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([member, inner]) => {
    const named = inside || isColorMember(member);
    return typeof inner === "string"
      ? named
        ? [{ owner: value, member, role: inner }]
        : []
      : colorsIn(inner, named && Array.isArray(inner));
  });
};

/** Data colours that take the place of `c`, the most different from `good` first. */
const INSTEAD = ["d", "b", "a"];

/** Whether `good` and `c`, which look the same, are both used in a scene. */
export const sharesHue = (scene: { elements?: unknown; beats?: unknown }): boolean => {
  const used = new Set(colorsIn([scene.elements, scene.beats]).map(({ role }) => role));
  return used.has("good") && used.has("c");
};

const repairScene = (scene: unknown, path: string, symbols: ReadonlySet<string>): PlanFinding[] => {
  if (!isRecord(scene)) return [];
  if (!sharesHue(scene)) return [];
  const spots = colorsIn([scene["elements"], scene["beats"]]);
  const used = new Set(spots.map((spot) => spot.role));
  const free = symbols.has("c") ? undefined : INSTEAD.find((role) => !used.has(role) && !symbols.has(role));
  const finding = { path, code: "symbol" } as const;
  const shared = msg("plan.good_and_c_alike", { path });
  if (free === undefined)
    return [{ ...finding, severity: "repair", message: msg("plan.give_another_color", { shared }) }];
  for (const spot of spots.filter(({ role }) => role === "c")) Reflect.set(spot.owner, spot.member, free);
  return [{ ...finding, severity: "mend", message: msg("plan.c_became", { shared, free }) }];
};

/** Gives `c` another colour, in place, in scenes where `good` stands beside it: they look the same. */
const repairColors = (raw: unknown): PlanFinding[] => {
  if (!isRecord(raw)) return [];
  const symbols = new Set(
    toList(raw["symbols"]).flatMap((symbol) =>
      isRecord(symbol) && typeof symbol["color"] === "string" ? [symbol["color"]] : [],
    ),
  );
  return toList(raw["scenes"])
    .slice(0, 12)
    .flatMap((scene, i) => repairScene(scene, `scenes[${i}]`, symbols));
};

/** A plan that was read and repaired, its elements opened, and everything that was found. */
export type ReadPlan = {
  plan: LecturePlan;
  opened: readonly OpenedScene[];
  /** Symbols that have a colour in the whole lecture. */
  symbols: readonly SymbolColor[];
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
        message: sentence(placed(path === "" ? "plan" : path, schemaIssueMessage(issue, raw))),
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
      message: msg("plan.element_id_twice", { path: `scenes[${i}].elements`, id }),
    }));
    return twice
      ? [
          ...found,
          {
            path: `scenes[${i}].id`,
            code: "refused",
            severity: "repair",
            message: msg("plan.scene_id_twice", { path: `scenes[${i}].id`, id: scene.id }),
          },
        ]
      : found;
  });
};

/** What plans are read with. */
type Reading = { type: Typesetter; pictures?: LecturePictures | undefined };

/** Opens all scenes; those that show a symbol which gets its colour by another element are opened again. */
const openScenes = (plan: LecturePlan, { type, pictures }: Reading): Pick<ReadPlan, "opened" | "symbols"> => {
  const first = plan.scenes.map((scene) => openScene(plan, scene, type, pictures));
  const symbols = lectureColors(plan, first);
  const fresh = symbols.filter(({ tex, color }) => !plan.symbols.some((own) => own.tex === tex && own.color === color));
  const lecture = { language: plan.language, symbols };
  const opened = plan.scenes.flatMap((scene, i) => {
    const before = first[i];
    return before && !showsAny(before, fresh) ? before : openScene(lecture, scene, type, pictures);
  });
  return { opened, symbols };
};

const readScene = (context: SceneContext, { type }: Reading): { scene: PlanScene; findings: PlanFinding[] } => {
  const { scene, path } = context;
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
    ...shareFindings(context),
    ...cues,
    ...visible.findings,
    ...idleFindings(context),
    ...verbatimFindings(context),
    ...scriptFindings(context, type),
  ];
  return { scene: visible.scene, findings };
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

/** Reads a plan from data of unknown origin; repairs what can be repaired and reports everything it found. */
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
  const { opened, symbols } = openScenes(plan, { type, pictures });
  const scenes = opened.flatMap((own, i) => {
    const scene = plan.scenes[i];
    return scene ? [readScene({ plan, scene, opened: own, path: `scenes[${i}]` }, { type })] : [];
  });
  return {
    plan: { ...plan, scenes: scenes.map((read) => read.scene) },
    opened,
    symbols,
    findings: [
      ...named,
      ...extras,
      ...duplicateIds(plan),
      ...begun,
      ...symbolFindings(plan),
      ...lectureTeachingFindings(plan, opened),
      ...scenes.flatMap((read) => read.findings),
    ],
  };
};
