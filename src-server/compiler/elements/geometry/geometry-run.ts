import { msg } from "../../../contract/messages/message.ts";
import { z } from "zod";
import { chordRegions, MAX_CHORD_POINTS } from "../../../computation/geometry/runs/chord-regions.ts";
import { polygonPi } from "../../../computation/geometry/runs/polygon-pi.ts";
import { pythagoreanTriples } from "../../../computation/geometry/runs/pythagorean-triples.ts";
import { rotatingLine, strewnPoints } from "../../../computation/geometry/runs/rotating-line.ts";
import type { StageRun } from "../../../computation/geometry/runs/stage-run.ts";
import type { OpenedElement } from "../../element-kind.ts";
import { runSchema } from "../shared/run-schema.ts";
import { stageView } from "../shared/stage-figure.ts";

/** Constructions that a program carries on stage by stage. */
export const GEOMETRY_ALGORITHMS = ["polygon_pi", "chord_regions", "rotating_line", "pythagorean_triples"] as const;

const MAX_DOUBLINGS = 6;

export const geometryRunSchema = runSchema(GEOMETRY_ALGORITHMS, {
  steps: z
    .int()
    .min(1)
    .max(60)
    .optional()
    .meta({ description: "polygon_pi: doublings from 6 sides, 4; rotating_line: changes of the pivot, 14." }),
  n: z
    .int()
    .min(2)
    .max(12)
    .optional()
    .meta({ description: "chord_regions: points, 6; rotating_line: points strewn, 7." }),
  points: z
    .array(z.tuple([z.number(), z.number()]))
    .min(3)
    .max(12)
    .optional()
    .meta({ description: "rotating_line: the points." }),
  start: z.int().min(1).max(12).optional().meta({ description: "rotating_line: number of the first pivot." }),
  limit: z.int().min(5).max(200).optional().meta({ description: "pythagorean_triples: largest hypotenuse; 30." }),
  seed: z.int().optional(),
});
export type GeometryRunSpec = z.infer<typeof geometryRunSchema>;

const runOf = (run: GeometryRunSpec, seed: number): StageRun => {
  if (run.algorithm === "polygon_pi") return polygonPi(Math.min(MAX_DOUBLINGS, run.steps ?? 4));
  if (run.algorithm === "chord_regions") return chordRegions(Math.min(MAX_CHORD_POINTS, run.n ?? 6));
  if (run.algorithm === "pythagorean_triples") return pythagoreanTriples(run.limit ?? 30);
  const points = run.points ?? strewnPoints(run.n ?? 7, run.seed ?? seed);
  const middle = points.map((_, i) => i).toSorted((a, b) => (points[a]?.[0] ?? 0) - (points[b]?.[0] ?? 0));
  const start =
    run.start === undefined ? (middle[Math.floor(points.length / 2)] ?? 0) : Math.min(points.length, run.start) - 1;
  return rotatingLine(points, { start, angle: Math.PI / 2, steps: run.steps ?? 14 });
};

const PARTS: Readonly<Record<GeometryRunSpec["algorithm"], string>> = {
  polygon_pi: "obj:circle, obj:inner, obj:outer, caption",
  chord_regions: "obj:circle, point:1, chord:1-2, caption",
  rotating_line: "obj:line, point:1, caption",
  pythagorean_triples: "item:1, caption",
};

/** A geometry that an algorithm draws. */
export const openGeometryRun = (
  run: GeometryRunSpec,
  { alt, seed }: { alt: string | undefined; seed: number },
): OpenedElement => {
  const stages = runOf(run, seed);
  const name = run.algorithm.replaceAll("_", " ");
  return {
    view: stageView(stages, 0),
    facts: stages.moments.at(-1)?.facts ?? {},
    findings: [],
    alt: alt ?? `A figure on which ${name} runs in ${stages.moments.length - 1} stages.`,
    partNames: PARTS[run.algorithm],
    checks: [{ name: msg("geometry.run_checked", { name }), checked: stages.moments.length - 1 }],
  };
};
