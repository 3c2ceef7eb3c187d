import type { TimedBeats } from "../contract/narration.ts";
import type { ThemeName } from "../contract/style.ts";
import type { SceneJob } from "./compile-scene.ts";
import type { PreparedLecture } from "./prepare-lecture.ts";
import { THEMES } from "./themes.ts";

/** One job a scene, with the beats that are spoken in it. */
export const sceneJobs = (
  prepared: PreparedLecture,
  narration: TimedBeats,
  look: { theme: ThemeName; fps: number },
): SceneJob[] =>
  prepared.scenes.map((fitted, i) => ({
    fitted,
    previous: prepared.scenes[i - 1]?.scene,
    opening: i === 0 && opensWithTitle(prepared) ? { title: prepared.plan.title } : undefined,
    setting: prepared.setting,
    theme: THEMES[look.theme],
    fps: look.fps,
    beats: narration.beats.filter((beat) => beat.sceneId === fitted.scene.id),
  }));

/** Shorter lectures have no time for a title of their own, in seconds. */
const MIN_TITLED_SECONDS = 30;

const opensWithTitle = ({ plan, scenes }: PreparedLecture): boolean =>
  scenes.length > 1 && plan.target_seconds >= MIN_TITLED_SECONDS;
