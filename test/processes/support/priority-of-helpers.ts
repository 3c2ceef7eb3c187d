import { readdirSync, readFileSync } from "node:fs";
import { getPriority } from "node:os";
import { stdout } from "node:process";
import { giveHelpersPriority } from "../../../src-server/processes/tool-priority.ts";

const threads = readdirSync("/proc/self/task").map((task) => ({
  id: Number(task),
  isHelper: readFileSync(`/proc/self/task/${task}/comm`, "utf8").trim() === "V8Worker",
}));
const prioritiesOf = (helpers: boolean): number[] =>
  threads.filter(({ isHelper }) => isHelper === helpers).map(({ id }) => getPriority(id));

const before = getPriority();
const given = giveHelpersPriority(before + 3);
stdout.write(JSON.stringify({ before, given, helpers: prioritiesOf(true), others: prioritiesOf(false) }));
