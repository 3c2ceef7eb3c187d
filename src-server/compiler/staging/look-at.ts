import { drawActor, isOnStage, type Actor, type LookedAt } from "./actor.ts";
import { RELEASE } from "./actions/highlight-release.ts";
import { glide } from "./glide.ts";
import { isShown, takeBack, type FrameSpan } from "./node-record.ts";
import { reveal } from "./reveal.ts";
import { momentOf, type SceneStage } from "./scene-stage.ts";

/** Frames in which what stands before a part that is spoken of thins out. */
const THINNING = 14;

/** Looks at all parts that an action means, those of one actor together; actions that mean whole actors change nothing. */
export const lookAtAll = (
  stage: SceneStage,
  targets: readonly { actor: Actor; part: string; prefixes: readonly string[] }[],
  span: FrameSpan,
): void => {
  const parts = targets.filter(({ part }) => part !== "");
  for (const [actor, own] of Map.groupBy(parts, (target) => target.actor))
    lookAt(stage, actor, { prefixes: own.flatMap(({ prefixes }) => prefixes) }, span);
};

/** Lets parts be seen through what stands before them, in pictures in space; the newest parts take the place of those before. */
export const lookAt = (stage: SceneStage, actor: Actor, look: LookedAt, span: FrameSpan): void => {
  const view = actor.view.lookAt?.(look.prefixes);
  if (!view) return;
  const { ended = -Infinity } = actor.look ?? {};
  if (ended >= span.start - RELEASE) stayThin(actor, ended);
  actor.look = look;
  actor.view = view;
  const drawing = drawActor(actor, view, stage.base, momentOf(stage));
  if (!isOnStage(actor)) {
    actor.drawing = drawing;
    return;
  }
  const short = { start: span.start, end: Math.min(span.end, span.start + THINNING) };
  const [known, parts] = [new Set(actor.drawing.shapes.map(({ key }) => key)), shownParts(actor)];
  glide(stage, actor, drawing, { ...short, reveal: false, newShapes: false });
  const fresh = drawing.shapes.filter(({ key }) => !known.has(key) && parts.has(partOf(key)));
  reveal(stage, actor, fresh, { ...short, style: "fade" });
};

/** Looks at parts until what is returned is called with a frame; what was looked at before is looked at again then, unless something else is by then. */
export const lookFor = (
  stage: SceneStage,
  actor: Actor,
  prefixes: readonly string[],
  span: FrameSpan,
): ((frame: number) => void) => {
  const before = actor.look?.prefixes ?? [];
  const look: LookedAt = { prefixes };
  lookAt(stage, actor, look, span);
  return (frame) => {
    if (actor.look === look)
      lookAt(stage, actor, { prefixes: before, ended: frame }, { start: frame, end: frame + RELEASE });
  };
};

/** Faces that had just begun to thicken stay as they are. */
const stayThin = (actor: Actor, frame: number): void => {
  for (const record of actor.records.values())
    if (record.shape.kind === "area" && isShown(record)) takeBack(record, "opacity", frame);
};

const partOf = (key: string): string => key.split("/")[0] ?? "";

const shownParts = ({ records }: Actor): ReadonlySet<string> =>
  new Set([...records].filter(([, record]) => isShown(record)).map(([key]) => partOf(key)));
