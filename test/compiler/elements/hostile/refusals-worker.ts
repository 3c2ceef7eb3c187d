import { parentPort, workerData } from "node:worker_threads";
import { z } from "zod";
import type { Typesetter } from "../../../../src-server/compiler/typography/typesetter.ts";
import { typesetterFor } from "../../../support/element-room.ts";
import { hostileCases } from "./cases.ts";
import { findingsWith } from "./refuse.ts";
import type { Spoilt } from "./spoil.ts";

/** What the worst of an element's hostile cases took. */
export type RefusalCost = {
  type: string;
  cases: number;
  refused: number;
  /** Most findings of a case, and the letters of its messages and places. */
  findings: number;
  letters: number;
  /** Most texts and formulas that were set for a case. */
  settings: number;
  /** Processor time of the whole process, and growth of its memory. */
  cpuSeconds: number;
  bytes: number;
  /** Where the case stands that took longest. */
  slowest: string;
};

const counting = (type: Typesetter): { type: Typesetter; take(): number } => {
  let count = 0;
  const counted = new Proxy(type, {
    get: (target, name, receiver): unknown => {
      count += 1;
      return Reflect.get(target, name, receiver);
    },
  });
  return {
    type: counted,
    take: () => {
      const taken = count;
      count = 0;
      return taken;
    },
  };
};

const cpuNow = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
const memoryNow = (): number => process.resourceUsage().maxRSS * 1024;

const nothing = (type: string): RefusalCost => ({
  ...{ type, cases: 0, refused: 0, findings: 0, letters: 0, settings: 0, cpuSeconds: 0, bytes: 0, slowest: "" },
});

const findingsOrReason = (spoilt: Spoilt, type: Typesetter): ReturnType<typeof findingsWith> => {
  try {
    return findingsWith(spoilt.element, type);
  } catch (cause) {
    const element = JSON.stringify(spoilt.element).slice(0, 600);
    throw new Error(`A finding was wanted where ${spoilt.at} is spoilt: ${element}`, { cause });
  }
};

const costOf = (kind: string, step: number, type: Typesetter): RefusalCost => {
  const cost = nothing(kind);
  const counted = counting(type);
  for (const spoilt of hostileCases(kind, step)) {
    counted.take();
    const [cpu, memory] = [cpuNow(), memoryNow()];
    const findings = findingsOrReason(spoilt, counted.type);
    const took = cpuNow() - cpu;
    if (took > cost.cpuSeconds) [cost.cpuSeconds, cost.slowest] = [took, spoilt.at];
    cost.bytes = Math.max(cost.bytes, memoryNow() - memory);
    cost.cases += 1;
    cost.refused += findings.some(({ severity }) => severity === "repair") ? 1 : 0;
    cost.findings = Math.max(cost.findings, findings.length);
    cost.letters = Math.max(
      cost.letters,
      findings.reduce((sum, { path, message }) => sum + path.length + message.length, 0),
    );
    cost.settings = Math.max(cost.settings, counted.take());
  }
  return cost;
};

const { types, step } = z.object({ types: z.array(z.string()), step: z.int() }).parse(workerData);
const type = typesetterFor();
for (const kind of types) {
  costOf(kind, 40 * step, type);
  parentPort?.postMessage(costOf(kind, step, type));
}
type.close();
