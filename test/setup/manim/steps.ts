import { stdout } from "node:process";

/** Does something that takes a while and prints one line about it. */
export const step = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
  const start = performance.now();
  const result = await work();
  stdout.write(`Manim for the tests: ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)\n`);
  return result;
};
