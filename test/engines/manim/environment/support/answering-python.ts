import { basename, dirname } from "node:path";
import type { PythonAnswer } from "../../../../../src-server/processes/find-program.ts";
import { writeScript } from "../../../../support/script.ts";

/** A program that answers like a Python of another version, and can do nothing else; gives its path. */
export const answeringPython = (file: string, differences: Partial<PythonAnswer>): Promise<string> => {
  const usual = { executable: file, base: file, wide: true, headers: true, implementation: "cpython" };
  const answer = JSON.stringify({ version: "3.12.1", ...usual, ...differences });
  const body = `case "$*" in *_base_executable*) echo '${answer}';; *) exit 1;; esac`;
  return writeScript(dirname(file), basename(file), body);
};
