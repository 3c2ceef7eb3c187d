import { expect } from "vitest";
import { entriesBelow, leftWork, sentenceOf, type LectureEnd } from "./lecture-command.ts";

export type Refusal = { end: LectureEnd; exitCode: number; sentence: RegExp };

/** A refusal ends with its exit code and one sentence, shows no inner workings, and prints nothing as a result. */
export const expectRefusal = ({ end, exitCode, sentence }: Refusal): void => {
  expect(end, end.stderr).toMatchObject({ exitCode, stdout: "" });
  expect(sentenceOf(end)).toMatch(sentence);
  expect(end.stderr).not.toMatch(/\n\s+at |node:internal|\[object|undefined|fault of its own/);
};

/** A run leaves nothing where it was started but what was there before, and no unfinished work. */
export const expectNothingLeft = (cwd: string, dataDir: string, before: readonly string[] = []): void => {
  expect(entriesBelow(cwd)).toEqual(before);
  expect(leftWork(dataDir)).toEqual([]);
};
