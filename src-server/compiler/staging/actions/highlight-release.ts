import type { Actor } from "../actor.ts";
import type { NodeRecord } from "../node-record.ts";
import type { Release } from "../scene-stage.ts";
import type { ActionContext, Target } from "./context.ts";

/** Time a highlight takes to go, in frames. */
export const RELEASE = 8;

type Highlight = { kind: Release["kind"]; actors: readonly Actor[]; records: readonly NodeRecord[] };

/** One thing is pointed at a time: an earlier highlight of the beat in the same element gives way to a later one. */
export const replaceEarlier = ({ stage, span, action }: ActionContext, { kind, actors, records }: Highlight): void => {
  const focus = (action.color ?? "focus") === "focus";
  const gives = (release: Release): boolean =>
    release.start < span.start &&
    release.kind === kind &&
    (kind === "dim" || (focus && release.focus && actors.some((actor) => release.actors.includes(actor))));
  const kept = new Set(records);
  for (const release of stage.releases.filter(gives)) release.undo(span.start, kept);
  stage.releases = stage.releases.filter((release) => !gives(release));
};

/** Has a highlight end with its beat, unless it holds for the scene. */
export const holdFor = (
  context: ActionContext,
  { kind, actors }: Pick<Release, "kind" | "actors">,
  undo: Release["undo"],
): void => {
  const { action, span } = context;
  if (action.hold === "scene") return;
  context.stage.releases.push({ kind, actors, undo, start: span.start, focus: (action.color ?? "focus") === "focus" });
};

/** The elements of some targets, each once. */
export const actorsOf = (targets: readonly Target[]): Actor[] => [...new Set(targets.map((target) => target.actor))];
