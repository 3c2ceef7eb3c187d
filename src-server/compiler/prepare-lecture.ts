import { formatMessage, msg, type Message } from "../contract/messages/message.ts";
import { shortFindings } from "./form-findings.ts";
import { findCue } from "./timing/cues.ts";
import { wordsOf } from "./reading/checks/speech.ts";
import { fillFacts } from "../computation/claims.ts";
import type { Finding, PlanFinding } from "../contract/finding.ts";
import type { BeatScript } from "../contract/narration.ts";
import type { LecturePictures } from "../contract/pictures.ts";
import type { LecturePlan, PlanBeat } from "../contract/plan.ts";
import type { Aspect } from "../contract/style.ts";
import type { ElementView } from "./element-kind.ts";
import { drawActor } from "./staging/actor.ts";
import { createActors, firstMoment } from "./staging/create-actors.ts";
import { fitPlan, frameBase, type FittedScene, type Setting } from "./reading/fit-plan.ts";
import { keepPictures } from "./reading/keep-pictures.ts";
import type { SceneContext } from "./reading/checks/plan-context.ts";
import { lastViews } from "./reading/checks/reached-views.ts";
import { motionFindings } from "./reading/checks/motion-load.ts";
import { targetFindings } from "./reading/checks/targets.ts";
import { blockingFindings, readPlan } from "./reading/read-plan.ts";
import { returnToOpening } from "./reading/return-to-opening.ts";
import { stageSize } from "./stage-size.ts";
import type { Typesetter } from "./typography/typesetter.ts";

/** A check by its name in English and as data, and how much it looked at. */
export type LectureCheck = { name: string; data: Message; checked: number };

/** A plan that is ready to be spoken and compiled. */
export type PreparedLecture = {
  /** The plan as it will be taught: repaired, and fitted to the stage. */
  plan: LecturePlan;
  scenes: readonly FittedScene[];
  setting: Setting;
  findings: readonly Finding[];
  /** What is said in every beat, in order. */
  scripts: readonly BeatScript[];
  /** Checks of elements and plan, and how much each looked at. */
  checks: readonly LectureCheck[];
};

/** The params of a scene at its start, and after each of its sweeps. */
const sweptParams = (
  scene: FittedScene["scene"],
  start: Readonly<Record<string, number>>,
): Readonly<Record<string, number>>[] => {
  const all = [start];
  for (const { action, param, to } of scene.beats.flatMap((beat) => beat.do)) {
    if (action !== "sweep" || param === undefined || typeof to !== "number") continue;
    all.push({ ...(all.at(-1) ?? start), [param]: to });
  }
  return all;
};

const addressFindings = (context: SceneContext, fitted: FittedScene, setting: Setting): PlanFinding[] => {
  const base = frameBase(setting, fitted.fit.placement.scale);
  const actors = createActors(fitted.scene, fitted.opened, fitted.fit.placement, base);
  const first = firstMoment(fitted.scene, fitted.opened);
  const moments = sweptParams(fitted.scene, first.params).map((params) => ({ ...first, params }));
  return targetFindings(context, function* (id, view) {
    const actor = actors.get(id);
    if (actor) for (const moment of moments) yield drawActor(actor, view, base, moment);
  });
};

/** Goes through the scenes in their order, because a scene may begin with what the one before leaves. */
const allAddressFindings = (scenes: readonly FittedScene[], plan: LecturePlan, setting: Setting): PlanFinding[] => {
  let left: ReadonlyMap<string, ElementView> = new Map();
  return scenes.flatMap((fitted, i) => {
    const { scene, opened } = fitted;
    const carried = new Set(scene.elements.flatMap(({ id, carry }) => (carry === true ? [id] : [])));
    const starts = new Map([...left].filter(([id]) => carried.has(id)));
    const context = { plan, scene, opened, starts, path: `scenes[${i}]` };
    left = new Map([...left, ...lastViews(context)]);
    return addressFindings(context, fitted, setting);
  });
};

/** Displayed words of a beat, counted from 0, that its actions wait for; of a cue of several words the last. */
const cuedWords = (beat: PlanBeat, display: string): number[] => {
  const words = wordsOf(display);
  const cued = beat.do.flatMap(({ cue }) => {
    const first = cue === undefined ? undefined : findCue(cue, words);
    return cue === undefined || first === undefined ? [] : [first + wordsOf(cue).length - 1];
  });
  return [...new Set(cued)];
};

const scriptsOf = (scenes: readonly FittedScene[]): BeatScript[] =>
  scenes.flatMap(({ scene, opened }) =>
    scene.beats.map((beat, beatIndex) => {
      const display = fillFacts(beat.say, opened.facts).text;
      return { sceneId: scene.id, beatIndex, display, stressed: cuedWords(beat, display) };
    }),
  );

const checksOf = (plan: LecturePlan, scenes: readonly FittedScene[]): PreparedLecture["checks"] => {
  const actions = scenes.flatMap(({ scene }) => scene.beats.flatMap((beat) => beat.do));
  const claims = plan.scenes.flatMap((scene) => scene.claims);
  const elements = scenes.flatMap(({ opened }) => [...opened.elements.values()].map((element) => element.opened));
  const checks = [
    { name: msg("plan.plan_addresses_cues"), checked: actions.length },
    { name: msg("plan.plan_claims_computed"), checked: claims.length },
    ...elements.flatMap((element) => element.checks ?? []),
  ];
  const sums = new Map<string, LectureCheck>();
  for (const { name, checked } of checks) {
    const words = formatMessage(name);
    sums.set(words, { name: words, data: name, checked: checked + (sums.get(words)?.checked ?? 0) });
  }
  return [...sums.values()];
};

/** Reads a plan, opens its elements, proves what it claims, and gives everything its place on a stage of the aspect. */
export const prepareLecture = (
  raw: unknown,
  options: { aspect: Aspect; type: Typesetter; pictures?: LecturePictures | undefined },
): PreparedLecture | { findings: readonly Finding[] } => {
  const read = readPlan(raw, options.type, options.pictures);
  if (!("plan" in read)) return { findings: shortFindings(read.findings) };
  const setting: Setting = {
    type: options.type,
    size: stageSize(options.aspect),
    pictures: options.pictures,
  };
  const unreadable = blockingFindings(read.findings).some(
    ({ code, path }) => code === "bad_tex" || path.includes(".elements["),
  );
  if (unreadable) return { findings: shortFindings(read.findings) };
  const pictured = keepPictures(read, raw, setting);
  const lecture = { language: read.plan.language, symbols: read.symbols };
  const placed = fitPlan(pictured.plan, pictured.opened, setting, read.symbols);
  const fitted = { ...placed, scenes: returnToOpening(placed.scenes, { lecture, raw, setting }) };
  const overloaded = motionFindings(fitted.scenes, setting);
  if (overloaded.length > 0) return { findings: shortFindings([...read.findings, ...fitted.findings, ...overloaded]) };
  const findings = [...read.findings, ...fitted.findings, ...allAddressFindings(fitted.scenes, pictured.plan, setting)];
  return {
    plan: { ...read.plan, scenes: fitted.scenes.map(({ scene }) => scene) },
    scenes: fitted.scenes,
    setting,
    findings: shortFindings(findings),
    scripts: scriptsOf(fitted.scenes),
    checks: checksOf(read.plan, fitted.scenes),
  };
};
