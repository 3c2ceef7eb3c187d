import type { Finding } from "../../contract/finding.ts";
import type { LecturePictures } from "../../contract/pictures.ts";
import type { LecturePlan, PlanScene } from "../../contract/plan.ts";
import type { Box } from "../../contract/timeline.ts";
import { fitScene, type Fit } from "../layout/fit-scene.ts";
import type { Guest } from "../layout/place-scene.ts";
import type { StageSize } from "../stage-size.ts";
import type { FrameBase } from "../staging/actor.ts";
import { firstMoment } from "../staging/create-actors.ts";
import { headingHeight } from "../staging/set-scene.ts";
import type { Typesetter } from "../typography/typesetter.ts";
import { mendVisibility } from "./mend-visibility.ts";
import { openScene, type OpenedScene } from "./open-scene.ts";
import { dropElement, splitScene } from "./reshape-scene.ts";

/** What a plan is fitted to. */
export type Setting = { type: Typesetter; size: StageSize; pictures?: LecturePictures | undefined };

/** A scene whose elements have their places. */
export type FittedScene = { scene: PlanScene; opened: OpenedScene; fit: Fit };
export type FittedPlan = { scenes: readonly FittedScene[]; findings: readonly Finding[] };

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

type Fitting = { plan: LecturePlan; setting: Setting; path: string; findings: Finding[] };

const crowdedMessage = (fit: Fit, path: string): string => {
  const { crowded } = fit.placement;
  if (!crowded) return "";
  const { zone, needs, has, elements } = crowded;
  return `${path}: zone ${zone}: ${elements} element${elements === 1 ? "" : "s"} need${elements === 1 ? "s" : ""} ${needs.toFixed(0)} u, it has ${has.toFixed(0)} u`;
};

const mended = (fitting: Fitting, message: string): void => {
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
    smaller: fitted(mendVisibility(scene, fitting.path).scene, fitting),
  }));
  const chosen = tries.find(({ smaller }) => fits(smaller)) ?? tries[0];
  if (!chosen) return undefined;
  mended(fitting, `${crowdedMessage(crowded.fit, fitting.path)}; "${chosen.removed}" was left out.`);
  return fits(chosen.smaller) ? chosen.smaller : (simplify(chosen.smaller, fitting) ?? chosen.smaller);
};

/** Splits a crowded scene, or takes elements away, until what is left fits. */
const reshape = (crowded: FittedScene, fitting: Fitting): FittedScene[] => {
  const why = crowdedMessage(crowded.fit, fitting.path);
  for (const pair of splitScene(crowded.scene)) {
    const halves = pair.map((scene) => fitted(scene, fitting));
    if (!halves.every(fits)) continue;
    mended(fitting, `${why}; the scene was split in two.`);
    return halves;
  }
  const smaller = simplify(crowded, fitting) ?? crowded;
  if (!fits(smaller)) {
    fitting.findings.push({
      path: fitting.path,
      code: "crowded",
      severity: "repair",
      message: `${crowdedMessage(smaller.fit, fitting.path)}; shorten it.`,
    });
  }
  return [smaller];
};

/** Gives every element of a plan its place; crowded scenes are set smaller, laid out otherwise, split, then simplified. */
export const fitPlan = (plan: LecturePlan, opened: readonly OpenedScene[], setting: Setting): FittedPlan => {
  const findings: Finding[] = [];
  const scenes = plan.scenes.flatMap((scene, i): FittedScene[] => {
    const read = opened[i];
    if (!read) return [];
    const first: FittedScene = { scene, opened: read, fit: fitOne(scene, read, setting) };
    if (fits(first)) return [{ ...first, scene: first.fit.scene }];
    return reshape(first, { plan, setting, path: `scenes[${i}]`, findings });
  });
  return { scenes: scenes.map((fittedScene) => ({ ...fittedScene, scene: fittedScene.fit.scene })), findings };
};
