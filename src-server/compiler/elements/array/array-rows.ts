import { msg } from "../../../contract/messages/message.ts";
import { gridFacts } from "../../../computation/algorithms/grids/grid-facts.ts";
import { isRowAlgorithm, runListRows } from "../../../computation/algorithms/lists/rows/run-rows.ts";
import { AlgorithmRunRefusal } from "../../../computation/algorithms/run-refusal.ts";
import type { Facts } from "../../../contract/fact.ts";
import type { Drawing } from "../../drawing.ts";
import type { ElementFinding, ElementView, OpenedElement } from "../../element-kind.ts";
import { runFinding } from "../../element-refusals.ts";
import { createGridModel } from "../grid/grid-model.ts";
import { gridView } from "../grid/grid-view.ts";
import type { ArrayFields } from "./array-schema.ts";

/** `cell:3` is the third value of the given list, `range:2-4` several of them. */
const cellsOf = (drawing: Drawing, address: (place: number) => string, part: string): readonly string[] | undefined => {
  const one = /^cell:(\d{1,2})$/.exec(part);
  if (one) return [address(Number(one[1]))];
  const several = /^range:(\d{1,2})-(\d{1,2})$/.exec(part);
  if (!several) return drawing.find?.(part);
  const [from, to] = [Number(several[1]), Number(several[2])];
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => address(from + i));
};

/** The grid's view with the addresses of an array. */
const asArray = (view: ElementView, address: (place: number) => string, facts: Facts): ElementView => ({
  ...view,
  draw: (frame) => {
    const drawing = view.draw(frame);
    return { ...drawing, find: (part) => cellsOf(drawing, address, part) };
  },
  facts: { ...view.facts, ...facts },
  ...(view.whole ? { whole: () => asArray(view.whole?.() ?? view, address, facts) } : {}),
  step: (request) =>
    (view.step?.(request) ?? []).map((transition) => ({
      ...transition,
      view: asArray(transition.view, address, facts),
    })),
});

const address =
  ({ run }: ArrayFields) =>
  (place: number): string =>
    run?.algorithm === "fft" ? `cell:${place},1` : `cell:1,${place + (run?.kernel?.length ?? 1) - 1}`;

/** An array whose run makes another list; undefined where it has none or its run moves its own values. */
export const openRows = (spec: ArrayFields): OpenedElement | ElementFinding | undefined => {
  const { run, values } = spec;
  if (!run || !isRowAlgorithm(run.algorithm)) return undefined;
  try {
    const { run: grid, facts } = runListRows(run.algorithm, values, { kernel: run.kernel });
    const known: Facts = { count: values.length, values, ...facts };
    const count = values.length;
    return {
      view: asArray(gridView(createGridModel(grid, undefined)), address(spec), { count, values }),
      facts: { ...gridFacts(grid), ...known },
      findings: [],
      alt: `${count} values in a row: ${values.join(", ")}; ${run.algorithm.replaceAll("_", " ")} runs on them.`,
      partNames: `cell:1 to cell:${count}, range:1-${count}`,
      checks: [
        {
          name: msg("grid.executed", { algorithm: run.algorithm.replaceAll("_", " ") }),
          checked: grid.moments.length - 1,
        },
      ],
    };
  } catch (thrown) {
    if (thrown instanceof AlgorithmRunRefusal) return runFinding(thrown);
    throw thrown;
  }
};
