import type { JobPhase } from "../contract/api/job-record.ts";
import type { LectureProgress } from "../pipeline/lecture-run.ts";

/** Short texts of `message` where nothing more is known. */
export const PHASE_WORDS: Readonly<Record<JobPhase, string>> = {
  queued: "Waiting for its turn.",
  planning: "Planning the lecture.",
  narrating: "Speaking the text.",
  rendering: "Drawing the pictures.",
  assembling: "Joining pictures and sound.",
  uploading: "Uploading to your bucket.",
  completed: "The lecture is ready.",
  failed: "The lecture could not be made.",
};

/** Told instead of `failed` where the lecture was made. */
export const NOT_UPLOADED = "The video could not be uploaded.";
/** Why an upload ended without its video. */
export const UPLOAD_FAILED =
  "The video is ready but could not be uploaded to your bucket. Check the bucket settings and retry; the upload alone is repeated.";
export const GOING_ON = "Going on from where it stopped.";
export const CANCELLED = "Cancelled.";

const percent = (share: number): string => `${Math.floor(share * 100)} %`;

const drawingWords = (scene: LectureProgress["scene"], frames: LectureProgress["frames"]): string => {
  const pictures = frames && `picture ${frames.done} of ${frames.total}`;
  const scenes = scene && `scene ${scene.at} of ${scene.of}`;
  const known = [scenes, pictures].filter((part) => part !== undefined);
  return known.length > 0 ? `Drawing ${known.join(", ")}.` : PHASE_WORDS.rendering;
};

/** What is going on, in one short sentence with what is known. */
export const progressWords = ({ stage, stageProgress, frames, scene }: LectureProgress): string => {
  if (stage === "plan") return PHASE_WORDS.planning;
  if (stage === "narrate") return `Speaking the text: ${percent(stageProgress)}.`;
  if (stage === "compile") return "Laying out the pictures.";
  if (stage === "render") return drawingWords(scene, frames);
  return stage === "assemble"
    ? `Joining pictures and sound: ${percent(stageProgress)}.`
    : "Putting the files in place.";
};

/** The phase of a job while a stage of its lecture is at work. */
export const phaseOfStage: Readonly<Record<LectureProgress["stage"], JobPhase>> = {
  plan: "planning",
  narrate: "narrating",
  compile: "rendering",
  render: "rendering",
  assemble: "assembling",
  publish: "assembling",
};
