import { z } from "zod";
import type { LAYOUT_NAMES, SCENE_ROLES } from "../../../../contract/plan.ts";
import type { StagedBeat } from "../speech/stage-beats.ts";

/** An element of a scene that is being composed. */
export type DraftElement = { id: string; type: string; zone: string } & Readonly<Record<string, unknown>>;

/** A scene without its id and heading. */
export type SceneDraft = {
  role: (typeof SCENE_ROLES)[number];
  layout: (typeof LAYOUT_NAMES)[number];
  elements: readonly DraftElement[];
  beats: readonly StagedBeat[];
  claims?: readonly string[];
  ratio?: "even" | "left" | "right";
};

/** What every scene of a form has. */
export type Talk = { heading: string; say: readonly string[] };

/** One kind of scene a small model may fill in. */
export type FormKind = {
  kind: string;
  /** When to choose it. */
  use: string;
  shape: z.ZodRawShape;
  /** The scene, or undefined where its data does not make one. */
  draft(raw: unknown, talk: Talk): SceneDraft | undefined;
};

/** A kind of scene from its fields and what is made of them. */
export const defineKind = <Shape extends z.ZodRawShape>(kind: {
  kind: string;
  use: string;
  shape: Shape;
  compose(data: z.output<z.ZodObject<Shape>>, talk: Talk): SceneDraft | undefined;
}): FormKind => {
  const fields = z.object(kind.shape);
  return {
    kind: kind.kind,
    use: kind.use,
    shape: kind.shape,
    draft: (raw, talk) => {
      const read = fields.safeParse(typeof raw === "object" && raw !== null ? raw : {});
      return read.success ? kind.compose(read.data, talk) : undefined;
    },
  };
};
