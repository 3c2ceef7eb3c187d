import type { PlanScene } from "../../contract/plan.ts";
import type { Box } from "../../contract/timeline.ts";
import { ownValue } from "../../own-value.ts";
import type { DrawFrame } from "../element-kind.ts";
import type { StageSize } from "../stage-size.ts";
import { placeScene, placeSome, type Guest, type Placement, type PlaceRequest } from "./place-scene.ts";

/** Text scales that are tried, largest first; under 0.73 nothing shrinks further because of the readable least. */
export const SCALES: readonly number[] = [1.3, 1.2, 1.1, 1, 0.95, 0.9, 0.85, 0.8, 0.73];

/** Letters grow only where that takes no room from a figure: alone, or in a scene of words. */
const mayGrow = (guests: readonly Guest[], frame: FitRequest["frame"]): boolean => {
  const room = { width: Infinity, height: Infinity };
  return guests.length < 2 || !guests.some(({ opened }) => opened.view.measure(room, { ...frame, scale: 1 }).stretch);
};

/** In a tall stage letters grow beside a picture as well, up to this, while pictures keep this share of the height. */
const TALL_SCALE = 1.2;
const TALL_PICTURES = 0.5;

/** Whether letters that are larger than normal leave the pictures of a tall stage their height. */
const leavesPictures = (placement: Placement, { guests, content, frame }: PlaceRequest): boolean => {
  const room = { width: content[2] - content[0], height: content[3] - content[1] };
  const heights = guests.map(({ id, opened }) => {
    const box = placement.boxes.get(id);
    return box && opened.view.measure(room, frame).stretch ? box[3] - box[1] : 0;
  });
  return heights.reduce((sum, height) => sum + height, 0) >= TALL_PICTURES * room.height;
};

/** The same scene with its zones arranged otherwise, best first. */
const otherLayouts = (scene: PlanScene, { aspect }: StageSize): PlanScene[] => {
  if (scene.layout === "split" && aspect === "16:9") {
    return (["left", "even", "right"] as const)
      .filter((ratio) => ratio !== (scene.ratio ?? "even"))
      .map((ratio) => ({ ...scene, ratio }));
  }
  if (scene.layout === "board") return [moved(scene, "split", { figure: "left", work: "right", result: "right" })];
  return [];
};

const moved = (scene: PlanScene, layout: PlanScene["layout"], zones: Readonly<Record<string, string>>): PlanScene => ({
  ...scene,
  layout,
  elements: scene.elements.map((element) => ({ ...element, zone: ownValue(zones, element.zone) ?? element.zone })),
});

export type FitRequest = {
  scene: PlanScene;
  guestsOf(scene: PlanScene): readonly Guest[];
  stage: StageSize;
  content: Box;
  frame: Omit<DrawFrame, "box" | "scale">;
  /** Text scales to try, largest first; all by default. */
  scales?: readonly number[] | undefined;
};

/** A placement of all elements, the scene it belongs to (its layout may have changed), and whether it differs from what was asked. */
export type Fit = {
  scene: PlanScene;
  placement: Placement;
  changed: "none" | "smaller" | "layout";
  /** Where some of the elements stand while the others are not on stage. */
  placementOf(shown: ReadonlySet<string>): Placement;
};

const overflow = (fit: Fit): number => {
  const { crowded } = fit.placement;
  return crowded ? crowded.needs / Math.max(0.1, crowded.has) : 0;
};

const NOTHING_PLACED: Placement = { scale: 1, boxes: new Map(), zones: new Map() };

/** Finds the largest text scale, then another layout, at which everything fits; else the closest, still crowded. */
export const fitScene = (request: FitRequest): Fit => {
  let closest: Fit | undefined;
  for (const scene of [request.scene, ...otherLayouts(request.scene, request.stage)]) {
    const guests = request.guestsOf(scene);
    const grows = mayGrow(guests, { ...request.frame });
    const most = grows ? Infinity : request.stage.aspect === "9:16" ? TALL_SCALE : 1;
    for (const scale of (request.scales ?? SCALES).filter((one) => one <= most)) {
      const room = {
        scene,
        guests,
        stage: request.stage,
        content: request.content,
        frame: { ...request.frame, scale },
      };
      const placement = placeScene(room);
      if (scale > 1 && !grows && !leavesPictures(placement, room)) continue;
      const fit: Fit = {
        scene,
        placement,
        changed: scene !== request.scene ? "layout" : scale >= 1 ? "none" : "smaller",
        placementOf: (shown) => placeSome(room, placement, shown),
      };
      if (!placement.crowded) return fit;
      if (closest === undefined || overflow(fit) < overflow(closest)) closest = fit;
    }
  }
  return (
    closest ?? {
      scene: request.scene,
      placement: NOTHING_PLACED,
      changed: "none",
      placementOf: () => NOTHING_PLACED,
    }
  );
};
