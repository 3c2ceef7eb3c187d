import { msg } from "../../../contract/messages/message.ts";
import { ownValue } from "../../../own-value.ts";
import { AlgorithmRunRefusal } from "../run-refusal.ts";
import { graphRecord, type GraphTape } from "./graph-tape.ts";
import type { WeightedGraph } from "./graph-moment.ts";

type Table = Readonly<Record<string, Readonly<Record<string, number>>>>;
/** A hidden Markov model and what was observed. */
export type HiddenModel = {
  states: readonly string[];
  first: Readonly<Record<string, number>>;
  transition: Table;
  emission: Table;
  observations: readonly string[];
};

const MAX_NODES = 14;
const MAX_EDGES = 30;

const checkRow = (row: Readonly<Record<string, number>> | undefined, at: string, names: readonly string[]): void => {
  const values = names.map((name) => ownValue(row, name) ?? 0);
  const total = values.reduce((sum, p) => sum + p, 0);
  if (values.some((p) => p < 0) || Math.abs(total - 1) > 1e-9)
    throw new AlgorithmRunRefusal(at, msg("algorithms.probabilities_total", { total: Number(total.toPrecision(6)) }));
};

/** Refuses tables that are no probabilities, and trellises that are too large. */
export const checkHidden = ({ states, first, transition, emission, observations }: HiddenModel): void => {
  checkRow(first, "first", states);
  for (const state of states) {
    checkRow(ownValue(transition, state), `transition.${state}`, states);
    checkRow(ownValue(emission, state), `emission.${state}`, Object.keys(ownValue(emission, state) ?? {}));
  }
  const [nodes, edges] = [states.length * observations.length, states.length ** 2 * (observations.length - 1)];
  if (nodes > MAX_NODES || edges > MAX_EDGES)
    throw new AlgorithmRunRefusal(
      "observations",
      msg("algorithms.trellis_size", {
        count: observations.length,
        nodes,
        edges,
        maxNodes: MAX_NODES,
        maxEdges: MAX_EDGES,
      }),
    );
};

const nodeOf = (state: string, time: number): string => `${state}${time + 1}`;

/** States over time: every state of one moment is joined to every state of the next. */
export const trellisOf = ({ states, observations }: HiddenModel): WeightedGraph => ({
  directed: true,
  nodes: observations.flatMap((_, t) => states.map((state) => nodeOf(state, t))),
  edges: observations
    .slice(1)
    .flatMap((_, t) =>
      states.flatMap((a) => states.map((b) => ({ from: nodeOf(a, t), to: nodeOf(b, t + 1), weight: 1 }))),
    ),
});

const short = (value: number): string => String(Number(value.toPrecision(2)));
const edgeTo = (tape: GraphTape, from: string, to: string): number =>
  tape.graph.edges.findIndex((edge) => edge.from === from && edge.to === to);

/** Viterbi (1967): the likeliest way to every state at every moment, then back along the best. */
export const viterbi = (tape: GraphTape, model: HiddenModel): void => {
  const { states, first, transition, emission, observations } = model;
  const best = new Map<string, number>();
  const before = new Map<string, string>();
  observations.forEach((seen, t) => {
    for (const state of states) {
      const node = nodeOf(state, t);
      const options = states.map((from) => ({
        from: nodeOf(from, t - 1),
        p: (best.get(nodeOf(from, t - 1)) ?? 0) * (ownValue(ownValue(transition, from), state) ?? 0),
      }));
      const top = options.reduce((a, b) => (b.p > a.p ? b : a), options[0] ?? { from: "", p: 0 });
      const reached = t === 0 ? (ownValue(first, state) ?? 0) : top.p;
      const p = reached * (ownValue(ownValue(emission, state), seen) ?? 0);
      best.set(node, p);
      tape.notes.set(node, short(p));
      tape.visited.push(node);
      const edge = t === 0 ? -1 : edgeTo(tape, top.from, node);
      if (edge >= 0) {
        before.set(node, top.from);
        tape.reachedBy.set(node, edge);
      }
      tape.says = `${seen}: ${short(reached)} · ${short(ownValue(ownValue(emission, state), seen) ?? 0)} = ${short(p)}`;
      graphRecord(tape, "relax", node, edge < 0 ? undefined : edge);
    }
  });
  const ends = states.map((state) => nodeOf(state, observations.length - 1));
  let last = ends.reduce((a, b) => ((best.get(b) ?? 0) > (best.get(a) ?? 0) ? b : a), ends[0] ?? "");
  const path = [last];
  for (let from = before.get(last); from !== undefined; from = before.get(last)) {
    path.unshift(from);
    last = from;
  }
  tape.path = path;
  tape.says = path.join(" → ");
  tape.known = { probability: best.get(path.at(-1) ?? "") ?? 0 };
  graphRecord(tape, "found", path.at(-1));
};

/** Forward and backward (Baum and others 1970): how likely each state is at each moment, given all observations. */
export const forwardBackward = (tape: GraphTape, model: HiddenModel): void => {
  const { states, first, transition, emission, observations } = model;
  const seenIn = (state: string, t: number): number => ownValue(ownValue(emission, state), observations[t] ?? "") ?? 0;
  const [forward, backward] = [new Map<string, number>(), new Map<string, number>()];
  const note = (event: "visit" | "relax" | "settle", node: string, value: number, says: string): void => {
    tape.notes.set(node, short(value));
    tape.says = says;
    graphRecord(tape, event, node);
  };
  observations.forEach((_, t) => {
    for (const state of states) {
      const into =
        t === 0
          ? (ownValue(first, state) ?? 0)
          : states.reduce(
              (sum, from) =>
                sum + (forward.get(nodeOf(from, t - 1)) ?? 0) * (ownValue(ownValue(transition, from), state) ?? 0),
              0,
            );
      forward.set(nodeOf(state, t), into * seenIn(state, t));
      tape.visited.push(nodeOf(state, t));
      note("visit", nodeOf(state, t), into * seenIn(state, t), "forward");
    }
  });
  for (let t = observations.length - 1; t >= 0; t--)
    for (const state of states) {
      const out =
        t === observations.length - 1
          ? 1
          : states.reduce(
              (sum, to) =>
                sum +
                (ownValue(ownValue(transition, state), to) ?? 0) *
                  seenIn(to, t + 1) *
                  (backward.get(nodeOf(to, t + 1)) ?? 0),
              0,
            );
      backward.set(nodeOf(state, t), out);
      note("relax", nodeOf(state, t), out, "backward");
    }
  const whole = states.reduce((sum, state) => sum + (forward.get(nodeOf(state, observations.length - 1)) ?? 0), 0);
  const posterior = new Map([...forward].map(([node, value]) => [node, (value * (backward.get(node) ?? 0)) / whole]));
  tape.known = { likelihood: whole, posterior: (node) => posterior.get(String(node)) ?? NaN };
  for (const [node, value] of posterior) {
    tape.settled.push(node);
    note("settle", node, value, `forward · backward / ${short(whole)}`);
  }
};
