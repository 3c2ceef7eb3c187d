import { getPriority } from "node:os";
import { afterEach, expect, it } from "vitest";
import { startTool } from "../../src-server/processes/stream-tool.ts";
import { startToolsWithPriority } from "../../src-server/processes/tool-priority.ts";
import { fixture } from "../support/fixture.ts";

afterEach(() => startToolsWithPriority(0));

const priorityOfTool = async (): Promise<number> => {
  const tool = startTool({ ...fixture("slow"), ignoreOutput: true });
  const priority = getPriority(tool.pid);
  await tool.kill();
  return priority;
};

it("programs run with the priority that was asked for, else with our own", async () => {
  expect(await priorityOfTool()).toBe(getPriority());
  startToolsWithPriority(7);
  expect(await priorityOfTool()).toBe(7);
});
