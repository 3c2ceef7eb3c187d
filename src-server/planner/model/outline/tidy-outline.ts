import type { LectureOutline, OutlineScene } from "./outline.ts";

/** Shortest and longest lecture in seconds. */
const BOUNDS = [15, 180] as const;
/** Bounds of a length nobody asked for. */
const USUAL = [20, 120] as const;
const MIN_SCENE_SECONDS = 7;
const MAX_ID_LENGTH = 24;

const idFrom = (text: string, index: number): string => {
  const id = text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replace(/^[^a-z]+/, "")
    .slice(0, MAX_ID_LENGTH)
    .replace(/_+$/, "");
  return id === "" ? `scene_${index + 1}` : id;
};

const withIds = (scenes: readonly OutlineScene[]): OutlineScene[] => {
  const taken = new Set<string>();
  return scenes.map((scene, index) => {
    const wanted = idFrom(scene.id === "" ? scene.heading : scene.id, index);
    const id = taken.has(wanted) ? `${wanted.slice(0, MAX_ID_LENGTH - 3)}_${index + 1}` : wanted;
    taken.add(id);
    return { ...scene, id, heading: scene.heading === "" ? `Part ${index + 1}` : scene.heading };
  });
};

const clamp = (value: number, [least, most]: readonly [number, number]): number =>
  Math.max(least, Math.min(most, value));

/** How long the lecture is to be: as asked, else as its outline says. */
export const lengthOf = ({ scenes }: Pick<LectureOutline, "scenes">, asked: number | undefined): number =>
  asked === undefined
    ? Math.round(
        clamp(
          scenes.reduce((sum, { seconds }) => sum + seconds, 0),
          USUAL,
        ),
      )
    : clamp(asked, BOUNDS);

const withKnown = (scene: OutlineScene, known: ReadonlySet<string> | undefined): OutlineScene =>
  known ? { ...scene, elements: scene.elements.filter(({ type }) => known.has(type)) } : scene;

/** Gives the scenes ids of their own, seconds that add up to the length, and only elements that there are. */
export const tidyOutline = (
  outline: LectureOutline,
  targetSeconds: number,
  known?: ReadonlySet<string>,
): LectureOutline => {
  const most = Math.max(1, Math.floor(targetSeconds / MIN_SCENE_SECONDS));
  const scenes = withIds(outline.scenes.slice(0, most)).map((scene) => withKnown(scene, known));
  const total = scenes.reduce((sum, { seconds }) => sum + seconds, 0);
  const scaled = scenes.map((scene) => ({ ...scene, seconds: Math.round((scene.seconds * targetSeconds) / total) }));
  return {
    ...outline,
    title: outline.title === "" ? (scenes[0]?.heading ?? "Lecture") : outline.title,
    scenes: scaled,
  };
};
