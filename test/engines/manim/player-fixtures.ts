import { readFileSync } from "node:fs";
import { z } from "zod";
import { drawJobSchema, type DrawJob } from "../../../src-server/contract/draw-job.ts";
import type { TimelineScene } from "../../../src-server/contract/timeline.ts";
import type { NodeValues } from "../../../src-server/timeline/node-values.ts";
import { sceneStateAt } from "../../../src-server/timeline/state-at.ts";

const PYTHON_ENV = new URL("../../../python-env/", import.meta.url);

/** The JSON Schema that the player reads its jobs by. */
export const SCHEMA_FILE = new URL("schema/scene.schema.json", PYTHON_ENV);

/** Jobs of real scenes, a line each, with what their moving nodes are at the wanted frames. */
export const STATES_FILE = new URL("tests/fixtures/states.jsonl", PYTHON_ENV);

const stateSchema = z.object({ name: z.string(), job: drawJobSchema, states: z.unknown().optional() });
export type PlayerState = { name: string; job: DrawJob; states: unknown };

/** The JSON Schema of a job, from the schema that TypeScript has. */
export const jobJsonSchema = (): unknown => JSON.parse(JSON.stringify(z.toJSONSchema(drawJobSchema)));

/** A job as the scene it draws. */
export const sceneOf = (job: DrawJob): TimelineScene => ({
  ...{ id: "scene", heading: "Scene", role: "example", startFrame: 0, stillFrame: 0 },
  ...{ durationFrames: job.durationFrames, nodes: job.nodes, tracks: job.tracks },
});

/** Values that tracks move, by node, at each wanted frame: what the player must find, too. */
export const statesOf = (job: DrawJob): unknown => {
  const scene = sceneOf(job);
  const moved = Map.groupBy(job.tracks, ({ node }) => node);
  const movedOf = (values: NodeValues, id: string): Partial<NodeValues> =>
    Object.fromEntries((moved.get(id) ?? []).map(({ prop }) => [prop, values[prop]]));
  const valuesAt = (frame: number): [string, Partial<NodeValues>][] =>
    sceneStateAt(scene, frame).flatMap((values, i): [string, Partial<NodeValues>][] => {
      const id = job.nodes[i]?.id;
      return id !== undefined && moved.has(id) ? [[id, movedOf(values, id)]] : [];
    });
  const states = job.frames.map((frame) => ({ frame, values: Object.fromEntries(valuesAt(frame)) }));
  return JSON.parse(JSON.stringify(states));
};

/** The kept jobs and states. */
export const keptStates = (): PlayerState[] =>
  readFileSync(STATES_FILE, "utf8")
    .trim()
    .split("\n")
    .map((line) => {
      const { name, job, states } = stateSchema.parse(JSON.parse(line));
      return { name, job, states };
    });
