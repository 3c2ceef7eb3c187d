import { AppError } from "../errors.ts";

type Ending = {
  exitCode?: number | undefined;
  signal?: string | undefined;
  timedOut: boolean;
  code?: string | undefined;
};

const whatHappened = (name: string, ending: Ending, timeoutMs: number | undefined): string => {
  if (ending.timedOut) return `${name} did not finish within ${(timeoutMs ?? 0) / 1000} s and was ended`;
  if (ending.code === "ENOENT") return `${name} is not there any more`;
  if (ending.exitCode !== undefined) return `${name} stopped with exit code ${ending.exitCode}`;
  if (ending.signal !== undefined) return `${name} was ended by ${ending.signal}`;
  return `${name} could not be started`;
};

/** A program's failure in one sentence; its last messages are the cause. */
export const toolFailure = (failure: {
  name: string;
  result: Ending;
  said: string;
  timeoutMs?: number | undefined;
}): AppError => {
  const { name, result, said, timeoutMs } = failure;
  const message = `${whatHappened(name, result, timeoutMs)}; try again, and run "npm run doctor" if it happens again.`;
  const cause = new Error(said === "" ? (result.code ?? "it said nothing") : said);
  return new AppError("tool", message, { cause });
};
