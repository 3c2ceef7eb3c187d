import type { Drawing } from "../../drawing.ts";
import type { DrawFrame, ElementView } from "../../element-kind.ts";
import { MIN_FIGURE } from "../../figure/figure-measure.ts";
import { perFrame, type StillFrame } from "../../figure/frame-cache.ts";
import { timeReading } from "../shared/time-reading.ts";
import { chargeScale, chargeShapes, STEADY_SECONDS } from "./charge-shapes.ts";
import { circuitFacts } from "./circuit-facts.ts";
import { layOutCircuit, leastRoom, type CircuitLayout } from "./circuit-layout.ts";
import type { Drawable } from "./label-rooms.ts";
import { createSolver, nodesByPotential, type SolvedCircuit } from "./circuit-model.ts";
import { partKeys } from "./part-keys.ts";
import { circuitPartShapes, wireShapes } from "./circuit-shapes.ts";
import type { Circuit } from "./read-circuit.ts";
import { chargeRuns } from "./schematic/charge-runs.ts";
import { createSketch } from "./schematic/create-sketch.ts";
import { wireGraph } from "./schematic/wire-graph.ts";

const PERIODS = 3;
const MOMENTS = [0, 0.02, 0.25, 0.6, 1];

/** Length of a circuit's clock in its own seconds. */
const clockSeconds = ({ transient, angularFrequency }: SolvedCircuit): number => {
  if (transient) return transient.duration;
  return angularFrequency > 0 ? (PERIODS * 2 * Math.PI) / angularFrequency : STEADY_SECONDS;
};

/** States whose labels must all fit. */
const statesOf = (circuit: Circuit, solver: ReturnType<typeof createSolver>): Drawable["states"] =>
  circuit.samples.flatMap((params) => {
    const solved = solver(params);
    return solved ? MOMENTS.map((share) => solved.at(share * (solved.transient?.duration ?? 0))) : [];
  });

type Time = { seconds: number; rate: number };

type Prepared = {
  circuit: Circuit;
  solver: ReturnType<typeof createSolver>;
  first: SolvedCircuit | undefined;
  drawable: Drawable;
  graph: ReturnType<typeof wireGraph>;
  runs: ReturnType<typeof chargeRuns>;
  scale: number;
  layoutFor(frame: StillFrame): CircuitLayout;
  leastFor(frame: StillFrame): { width: number; height: number };
  parts: Readonly<Record<string, readonly string[]>>;
};

/** Everything about a circuit that does not move with params or time. */
const prepare = (circuit: Circuit): Prepared => {
  const solver = createSolver(circuit);
  const start = circuit.samples[0] ?? {};
  const first = solver(start);
  const parts = circuit.partsAt(start);
  const middle = first?.at(first.transient ? first.transient.duration / 3 : 0);
  const sketch = createSketch(parts, nodesByPotential(parts, middle));
  const drawable: Drawable = { circuit, parts, states: statesOf(circuit, solver), sketch };
  const graph = wireGraph(sketch, parts);
  const runs = chargeRuns(graph, parts.length);
  return {
    circuit,
    solver,
    first,
    drawable,
    graph,
    runs,
    scale: first ? chargeScale(first) : 0,
    layoutFor: perFrame((frame) => layOutCircuit(drawable, frame)),
    leastFor: perFrame((frame) => leastRoom(drawable, frame)),
    parts: partKeys(graph, parts),
  };
};

const draw = (prepared: Prepared, frame: DrawFrame, { seconds, rate }: Time): Drawing => {
  const { circuit, drawable, graph, runs, scale } = prepared;
  const solved = prepared.solver(frame.params) ?? prepared.first;
  if (!solved) return { shapes: [] };
  const layout = prepared.layoutFor(frame);
  const drawn = { ...drawable, parts: solved.parts, form: layout.form };
  const scene = { drawable: drawn, layout, frame: layout.frame, graph };
  const { symbols, labels } = circuitPartShapes(solved.at(seconds), scene);
  const moving = chargeShapes(solved, {
    runs,
    seconds,
    layout,
    u: layout.frame.u,
    scale,
    color: circuit.colors.current,
  });
  const timed = seconds > 0 && circuit.analysis !== "dc";
  const time = timed ? timeReading(seconds, rate, frame.box, frame) : [];
  const shapes = [...wireShapes(scene), ...symbols, ...moving, ...labels, ...time];
  const silent = drawable.parts.filter(({ id }) => !labels.some(({ key }) => key.startsWith(`current:${id}/`)));
  const readings = Object.fromEntries(silent.map(({ id }) => [`current:${id}`, [`part:${id}`]]));
  return { shapes, parts: { ...prepared.parts, ...readings } };
};

/** The view of a circuit that has a solution at all values of the params. */
export const createCircuitView = (circuit: Circuit, transform?: ElementView["transform"]): ElementView => {
  const prepared = prepare(circuit);
  const { first, solver } = prepared;
  const at = (time: Time): ElementView => ({
    draw: (frame) => draw(prepared, frame, time),
    measure: (room, frame) => {
      const least = prepared.leastFor({ ...frame, box: [0, 0, room.width, room.height] });
      const { width, height } = MIN_FIGURE;
      return {
        width: Math.max(width * frame.u, least.width),
        height: Math.max(height * frame.u, least.height),
        stretch: true,
      };
    },
    factsAt: (params) => {
      const solved = solver(params);
      return solved ? circuitFacts(circuit, solved, time.seconds) : {};
    },
    ...(transform ? { transform } : {}),
    ...(first ? { clock: { seconds: clockSeconds(first), at: (seconds, rate = 1) => at({ seconds, rate }) } } : {}),
  });
  return at({ seconds: 0, rate: 1 });
};
