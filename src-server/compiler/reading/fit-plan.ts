import { msg, type Message, type MessageParam } from "../../contract/messages/message.ts";
import type { PlanBeat, PlanElement, PlanScene, PlanAction, LecturePlan } from "../../contract/plan.ts";
import type { PlanFinding } from "../../contract/finding.ts";
import type { LecturePictures } from "../../contract/pictures.ts";
import type { Box } from "../../contract/timeline.ts";
import { addressesOf, splitAddress } from "../staging/actions/context.ts";
import { fitScene, SCALES, type Fit } from "../layout/fit-scene.ts";
import type { Guest } from "../layout/place-scene.ts";
import type { StageSize } from "../stage-size.ts";
import type { FrameBase } from "../staging/actor.ts";
import { firstMoment } from "../staging/create-actors.ts";
import { headingHeight } from "../staging/set-scene.ts";
import type { Typesetter } from "../typography/typesetter.ts";
import { repairVisibility } from "./repair-visibility.ts";
import type { SymbolColor } from "../elements/shared/symbol-colors.ts";
import { openScene, type OpenedScene, type SceneLecture } from "./open-scene.ts";

/** Ids of elements whose facts a text quotes, as `cards` in `cards.swaps`. */
const quotedIn = (text: string, ids: readonly string[]): string[] =>
  ids.filter((id) => new RegExp(`(?<![\\w.])${id}\\.[a-z]`).test(text));

/** Elements of a scene without which an element is not what it was: the run it follows, those whose facts it quotes. */
export const neededBy = (element: PlanElement, scene: PlanScene): string[] => {
  const others = scene.elements.map(({ id }) => id).filter((id) => id !== element.id);
  const followed = others.filter((id) => id === element["follows"]);
  return [...new Set([...followed, ...quotedIn(JSON.stringify(element), others)])];
};

const withNeeds = (ids: Iterable<string>, scene: PlanScene): Set<string> => {
  const all = new Set(ids);
  for (const id of all) {
    const element = scene.elements.find((one) => one.id === id);
    for (const needed of element ? neededBy(element, scene) : []) all.add(needed);
  }
  return all;
};

/** Elements whose facts are said in beats. */
const saidIn = (beats: readonly PlanBeat[], scene: PlanScene): string[] =>
  quotedIn(
    beats.map((beat) => beat.say).join("\n"),
    scene.elements.map(({ id }) => id),
  );

/** Elements that beats need on stage: addressed, quoted, shown from the start, and what those need; a sweep may move any. */
const usedIn = (beats: readonly PlanBeat[], scene: PlanScene): Set<string> => {
  const actions = beats.flatMap((beat) => beat.do);
  if (actions.some((action) => action.action === "sweep")) return new Set(scene.elements.map(({ id }) => id));
  const addressed = actions.flatMap(addressesOf).map((address) => splitAddress(address).id);
  const shown = scene.elements.filter((element) => element.shown).map(({ id }) => id);
  return withNeeds([...addressed, ...saidIn(beats, scene), ...shown], scene);
};

const CHANGES = new Set<PlanAction["action"]>(["step", "transform", "play", "hide"]);

const isOn = (action: PlanAction, id: string): boolean =>
  addressesOf(action).some((address) => splitAddress(address).id === id);

const changes = (action: PlanAction, id: string): boolean => {
  if (action.action === "sweep") return true;
  if (action.action === "clear") return action.target === undefined || isOn(action, id);
  return CHANGES.has(action.action) && isOn(action, id);
};

/** Whether an element comes out of these beats as it went in, so that another scene may show it anew. */
const unchanged = (id: string, beats: readonly PlanBeat[]): boolean =>
  beats.every((beat) => beat.do.every((action) => !changes(action, id)));

type Half = { id: string; used: ReadonlySet<string>; already: ReadonlySet<string> };

const half = (scene: PlanScene, beats: readonly PlanBeat[], { id, used, already }: Half): PlanScene => {
  const elements = scene.elements.filter((element) => used.has(element.id));
  return {
    ...scene,
    id,
    beats: [...beats],
    claims: [],
    elements: elements.map((element) =>
      already.has(element.id) ? { ...element, shown: true, carry: "changed" } : element,
    ),
  };
};

/** Ways to cut a scene in two after one of its beats, earliest cut first; each half shows only what its beats need. */
export const splitScene = (scene: PlanScene): [PlanScene, PlanScene][] =>
  scene.beats.slice(1).flatMap((_, i): [PlanScene, PlanScene][] => {
    const [first, second] = [scene.beats.slice(0, i + 1), scene.beats.slice(i + 1)];
    const [before, after] = [usedIn(first, scene), usedIn(second, scene)];
    const shared = [...before].filter((id) => after.has(id));
    const smaller = Math.min(before.size, after.size) < scene.elements.length;
    if (before.size === 0 || after.size === 0 || !smaller || !shared.every((id) => unchanged(id, first))) return [];
    return [
      [
        half(scene, first, { id: scene.id, used: before, already: new Set() }),
        half(scene, second, { id: `${scene.id.slice(0, 21)}_2`, used: after, already: new Set(shared) }),
      ],
    ];
  });

/** The action without an element; undefined when nothing is left of it. */
const actionWithout = (action: PlanAction, id: string): PlanAction | undefined => {
  if (!isOn(action, id)) return action;
  const target = addressesOf(action).filter((address) => splitAddress(address).id !== id);
  return target.length > 0 ? { ...action, target } : undefined;
};

const without = (scene: PlanScene, removed: string): PlanScene => {
  const elements = scene.elements.filter((element) => element.id !== removed);
  const pointing: PlanAction = { action: "highlight", target: elements[0]?.id ?? "" };
  const beats = scene.beats.map((beat) => {
    const left = beat.do.flatMap((action) => actionWithout(action, removed) ?? []);
    return { ...beat, do: left.length > 0 ? left : [pointing] };
  });
  return { ...scene, elements, beats };
};

/** The scene without one of its elements, least missed first: nothing else needs it, and the fewest actions use it. */
export const dropElement = (scene: PlanScene): { scene: PlanScene; removed: string }[] => {
  if (scene.elements.length < 2) return [];
  const needed = new Set([
    ...scene.elements.flatMap((element) => neededBy(element, scene)),
    ...saidIn(scene.beats, scene),
  ]);
  const actions = scene.beats.flatMap((beat) => beat.do);
  const uses = (id: string): number => actions.filter((action) => isOn(action, id)).length;
  const candidates = scene.elements
    .map(({ id }) => id)
    .filter((id) => !needed.has(id))
    .toReversed();
  return candidates.sort((a, b) => uses(a) - uses(b)).map((removed) => ({ scene: without(scene, removed), removed }));
};

/** What a plan is fitted to. */
export type Setting = { type: Typesetter; size: StageSize; pictures?: LecturePictures | undefined };

/** A scene whose elements have their places. */
export type FittedScene = { scene: PlanScene; opened: OpenedScene; fit: Fit };
export type FittedPlan = { scenes: readonly FittedScene[]; findings: readonly PlanFinding[] };

/** What draws are made with, at full size. */
export const frameBase = ({ type, size }: Setting, scale = 1): FrameBase => ({
  type,
  u: size.u,
  aspect: size.aspect,
  scale,
});

/** Room below the heading. */
export const contentBox = (scene: PlanScene, setting: Setting): Box => {
  const { safe, u } = setting.size;
  const heading = headingHeight(scene, safe, frameBase(setting));
  return [safe[0], safe[1] + (heading > 0 ? heading + 0.4 * u : 0), safe[2], safe[3] - 0.5 * u];
};

const guestsOf = (scene: PlanScene, opened: OpenedScene): Guest[] =>
  scene.elements.flatMap((element) => {
    const entry = opened.elements.get(element.id);
    if (!entry) return [];
    return [
      {
        id: element.id,
        zone: element.zone,
        opened: entry.opened,
        title: entry.kind.drawsTitle ? undefined : element.title,
      },
    ];
  });

/** Places one scene as well as it can be. */
export const fitOne = (scene: PlanScene, opened: OpenedScene, setting: Setting, scales?: readonly number[]): Fit =>
  fitScene({
    scene,
    scales,
    stage: setting.size,
    content: contentBox(scene, setting),
    guestsOf: (candidate) => guestsOf(candidate, opened),
    frame: { ...frameBase(setting), ...firstMoment(scene, opened) },
  });

/** The next smaller way to lay a scene out in which everything has room, normal size at most; undefined when there is none. */
export const smallerFit = (fitted: FittedScene, setting: Setting): Fit | undefined => {
  const scales = SCALES.filter((scale) => scale <= 1 && scale < fitted.fit.placement.scale);
  if (scales.length === 0) return undefined;
  const fit = fitOne(fitted.scene, fitted.opened, setting, scales);
  return fit.placement.crowded ? undefined : fit;
};

type Fitting = { plan: SceneLecture; setting: Setting; path: string; findings: PlanFinding[] };

const crowdedMessage = (fit: Fit, path: string): MessageParam => {
  const { crowded } = fit.placement;
  if (!crowded) return "";
  const { zone, needs, has, elements } = crowded;
  const place = { path, zone, needs: needs.toFixed(0), has: has.toFixed(0) };
  return elements === 1
    ? msg("plan.zone_element_needs", place)
    : msg("plan.zone_elements_need", { ...place, elements });
};

const noteRepair = (fitting: Fitting, message: Message): void => {
  fitting.findings.push({ path: fitting.path, code: "crowded", severity: "mend", message });
};

const fitted = (scene: PlanScene, fitting: Fitting): FittedScene => {
  const opened = openScene(fitting.plan, scene, fitting.setting.type, fitting.setting.pictures);
  return { scene, opened, fit: fitOne(scene, opened, fitting.setting) };
};

const fits = ({ fit }: FittedScene): boolean => !fit.placement.crowded;

/** Takes away what is least missed until the rest fits; undefined when nothing can go. */
const simplify = (crowded: FittedScene, fitting: Fitting): FittedScene | undefined => {
  const tries = dropElement(crowded.scene).map(({ scene, removed }) => ({
    removed,
    smaller: fitted(repairVisibility(scene, fitting.path).scene, fitting),
  }));
  const chosen = tries.find(({ smaller }) => fits(smaller)) ?? tries[0];
  if (!chosen) return undefined;
  noteRepair(
    fitting,
    msg("plan.was_left_out", { fit: crowdedMessage(crowded.fit, fitting.path), removed: chosen.removed }),
  );
  return fits(chosen.smaller) ? chosen.smaller : (simplify(chosen.smaller, fitting) ?? chosen.smaller);
};

/** Splits a crowded scene, or takes elements away, until what is left fits. */
const reshape = (crowded: FittedScene, fitting: Fitting): FittedScene[] => {
  const why = crowdedMessage(crowded.fit, fitting.path);
  for (const pair of splitScene(crowded.scene)) {
    const halves = pair.map((scene) => fitted(scene, fitting));
    if (!halves.every(fits)) continue;
    noteRepair(fitting, msg("plan.scene_was_split_two", { why }));
    return halves;
  }
  const smaller = simplify(crowded, fitting) ?? crowded;
  if (!fits(smaller)) {
    fitting.findings.push({
      path: fitting.path,
      code: "crowded",
      severity: "repair",
      message: msg("plan.shorten", { fit: crowdedMessage(smaller.fit, fitting.path) }),
    });
  }
  return [smaller];
};

/** Gives every element of a plan its place; crowded scenes are set smaller, laid out otherwise, split, then simplified. */
export const fitPlan = (
  plan: LecturePlan,
  opened: readonly OpenedScene[],
  setting: Setting,
  symbols: readonly SymbolColor[] = plan.symbols,
): FittedPlan => {
  const lecture = { language: plan.language, symbols };
  const findings: PlanFinding[] = [];
  const scenes = plan.scenes.flatMap((scene, i): FittedScene[] => {
    const read = opened[i];
    if (!read) return [];
    const first: FittedScene = { scene, opened: read, fit: fitOne(scene, read, setting) };
    if (fits(first)) return [{ ...first, scene: first.fit.scene }];
    return reshape(first, { plan: lecture, setting, path: `scenes[${i}]`, findings });
  });
  return { scenes: scenes.map((fittedScene) => ({ ...fittedScene, scene: fittedScene.fit.scene })), findings };
};
