import type { Paint, Point, Shape } from "../../drawing.ts";
import { spinPath } from "../shared/spin-arrow.ts";
import type { LevelsScene } from "./level-shapes.ts";
import { keyedElectrons } from "./levels-model.ts";

const spinOf = (up: boolean): Paint => (up ? "a" : "b");

/** Electrons that are in their levels; new ones come from where they were. */
export const electronShapes = (scene: LevelsScene): Shape[] => {
  const {
    model,
    layout,
    frame: { u },
  } = scene;
  const fixed = keyedElectrons(model.fixed);
  const entered = keyedElectrons(model.order).slice(0, scene.electrons);
  const placeOf = new Map<string, Point>();
  return [...fixed, ...entered].flatMap(({ key, electron }, i): Shape[] => {
    const place = layout.places.get(electron.level);
    if (!place) return [];
    const x =
      (place.lines[electron.orbital] ?? 0) +
      place.length / 2 +
      (electron.up ? -1 : 1) * Math.min(0.17 * place.length, 0.28 * layout.spin);
    const at: Point = [x, place.y];
    placeOf.set(key, at);
    const source = i < fixed.length ? undefined : placeOf.get(model.sources[i - fixed.length] ?? "");
    return [
      {
        key,
        kind: "line",
        at,
        order: 4,
        path: spinPath(layout.spin / 0.72, electron.up),
        stroke: spinOf(electron.up),
        strokeWidth: Math.min(0.14 * u, 0.075 * layout.spin),
        ...(source ? { from: source } : {}),
      },
    ];
  });
};
