import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { z } from "zod";
import { examplePlan } from "../../support/plans.ts";
import { isOver, startService, type RunningService } from "../../support/service.ts";
import { withFolder } from "../bench-engine.ts";
import { percentile99 } from "../percentile.ts";

const AT_ONCE = 150;
/** How long one body is sent again and again: long enough for a 99th percentile. */
const EACH_MS = 3000;
const PLAN = examplePlan("bubble-sort");
const LECTURE = { prompt: "Solve x^2 - 5x + 6 = 0", duration: 15, resolution: "480p", voice: "none" };

type Call = { path: string; body: unknown };

const list = <T>(length: number, item: (index: number) => T): T[] => Array.from({ length }, (_, index) => item(index));

const saying = (say: string): object => {
  const scenes = Array.isArray(PLAN["scenes"]) ? PLAN["scenes"] : [];
  return { ...PLAN, scenes: [{ ...Object(scenes[0]), beats: [{ say, do: [] }] }] };
};

/** About 0.9 MB. */
const LARGE = { plan: { ...PLAN, filler: list(900, () => "x".repeat(1000)) } };

const surfaces = (): object => {
  const objects = list(8, (at) => ({ id: `s${at}`, kind: "surface", expr: "sin(x) * cos(y)", grid: 14 }));
  const space = { id: "space", type: "axes3d", zone: "main", objects };
  const turn = { say: "Look at it from all sides.", do: [{ action: "rotate", target: "space", seconds: 8 }] };
  return { ...PLAN, scenes: [{ id: "one", heading: "Turning", layout: "focus", elements: [space], beats: [turn] }] };
};

/** Bodies that cost most, found by trying: of edits, tags, words, values and shapes. */
const expensive = (jobId: string): Call[] => {
  const revise = `/video/jobs/${jobId}/revise`;
  const wide = Object.fromEntries(list(19_000, (index) => [`m${index}`, 0]));
  const members = list(199, () => ({ path: "/scenes/0/elements/0/wide/m0", value: 1 }));
  return [
    { path: revise, body: { edits: [{ path: "/scenes/0/elements", value: list(80_000, (id) => ({ id })) }] } },
    { path: revise, body: { edits: [{ path: "/scenes/0/elements/0/wide", value: wide }, ...members] } },
    { path: "/estimate", body: { ...LECTURE, plan: { ...PLAN, language: `en${"-00000".repeat(170_000)}` } } },
    { path: "/plan/check", body: { plan: saying(`$${"x^{".repeat(200_000)}${"}".repeat(200_000)}$`) } },
    { path: "/plan/check", body: { plan: saying("{{a.b}}".repeat(115_000)) } },
    { path: "/plan/check", body: { plan: saying("1,".repeat(450_000)) } },
    { path: "/plan/check", body: { plan: { ...PLAN, symbols: list(19_000, (at) => ({ tex: `x_{${at}}` })) } } },
    { path: "/plan/check", body: `{"plan":{"scenes":[${"[],".repeat(190_000)}0]}}` },
    { path: "/timeline", body: { plan: surfaces(), scene: 0 } },
    { path: "/video/request", body: { ...LECTURE, ...LARGE } },
  ];
};

const startPoller = async (service: RunningService): Promise<{ stop(): Promise<number[]> }> => {
  const poller = new Worker(new URL("../health-poller.ts", import.meta.url), { workerData: service.baseUrl });
  await once(poller, "message");
  return {
    async stop() {
      poller.postMessage("stop");
      const [times] = z.tuple([z.array(z.number())]).parse(await once(poller, "message"));
      await poller.terminate();
      return times;
    },
  };
};

const healthDuring = async (service: RunningService, work: () => Promise<unknown>): Promise<number> => {
  const poller = await startPoller(service);
  await work();
  return percentile99(await poller.stop());
};

const again = async (durationMs: number, act: () => Promise<unknown>): Promise<void> => {
  const endsAt = performance.now() + durationMs;
  do await act();
  while (performance.now() < endsAt);
};

export type ExpensiveBodies = { oneMs: number; manyMs: number };

const measureIn = async (dataDir: string): Promise<ExpensiveBodies> => {
  const service = await startService({ dataDir });
  try {
    const jobId = await service.create(LECTURE);
    await service.until(jobId, isOver);
    const each: number[] = [];
    for (const { path, body } of expensive(jobId))
      each.push(await healthDuring(service, () => again(EACH_MS, () => service.call("POST", path, { body }))));
    const body = JSON.stringify(LARGE);
    const many = list(AT_ONCE, () => () => service.call("POST", "/plan/check", { body }));
    const manyMs = await healthDuring(service, () => Promise.all(many.map((send) => send())));
    return { oneMs: Math.max(...each), manyMs };
  } finally {
    await service.kill();
  }
};

/** 99th percentiles of answers to /health: the worst while one expensive body is processed, and while very many come at once. */
export const expensiveBodies = (): Promise<ExpensiveBodies> => withFolder(measureIn);
