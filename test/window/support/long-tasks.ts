import type { Page } from "playwright-core";
import { z } from "zod";

const LONG_US = 50_000;

const traceSchema = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      /** Processor time in microseconds; other programs of a loaded machine are not in it. */
      tdur: z.number().optional(),
      args: z.object({ name: z.string().optional() }).loose().optional(),
    }),
  ),
});

/** What the page's main thread did during something: its tasks, and how many kept the processor for over 50 ms. */
export type TaskCount = { tasks: number; long: readonly number[] };

/** Does something and counts the tasks of the page's main thread by the processor time that each took. */
export const countTasks = async (page: Page, act: () => Promise<void>): Promise<TaskCount> => {
  const browser = page.context().browser();
  if (!browser) throw new Error("The page has no browser.");
  await browser.startTracing(page, { categories: ["disabled-by-default-devtools.timeline", "__metadata"] });
  await act();
  const trace: unknown = JSON.parse((await browser.stopTracing()).toString("utf8"));
  const { traceEvents: events } = traceSchema.parse(trace);
  const main = new Set(
    events
      .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
      .map(({ pid, tid }) => `${pid}/${tid}`),
  );
  const tasks = events.filter(({ name, pid, tid }) => name === "RunTask" && main.has(`${pid}/${tid}`));
  const times = tasks.map(({ tdur = 0 }) => tdur);
  return { tasks: times.length, long: times.filter((time) => time > LONG_US).map((time) => Math.round(time / 1000)) };
};
