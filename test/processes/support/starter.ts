import { argv } from "node:process";
import { startTool } from "../../../src-server/processes/run-tool.ts";

/** Starts programs that sleep, one after another, until it is ended. */
const [, , mark = ""] = argv;
const next = (): void => {
  startTool({ file: "/bin/sleep", args: [mark] });
  setTimeout(next, 5);
};
next();
