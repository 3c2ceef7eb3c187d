import { expect, it } from "vitest";
import { msg } from "../../../src-server/contract/messages/message.ts";
import { findLesson } from "../../../src-server/planner/lessons/find-lesson.ts";
import { JOB_PHASES } from "../../../src-server/contract/api/job-record.ts";
import { reportSchema } from "../../../src-server/contract/report.ts";
import { checkedSum, firstVoices, sceneStates } from "../../../src-renderer/pages/welcome/page.tsx";
import { FIRST_LESSONS, firstRequest, MAKING, phaseStates } from "../../../src-renderer/pages/welcome/use-welcome.ts";
import { labelled } from "../../support/in-english.ts";

const voice = (id: string, over: object = {}) => ({
  ...{ ...labelled(id), id, languages: ["en"], default: false, leaves_this_computer: false, size_mb: 0 },
  ...over,
});

it.each(FIRST_LESSONS)("asks for %s so that a built-in lesson teaches it, without a key", (lesson) => {
  const { prompt, model } = firstRequest(lesson, "");
  expect(model).toBe("lessons");
  expect(() => findLesson(String(prompt))).not.toThrow();
});

it("offers voices that speak English and keep the text here, the usual one first", () => {
  const voices = [
    voice("a"),
    voice("far", { leaves_this_computer: true }),
    voice("siwis", { languages: ["fr"] }),
    voice("usual", { default: true }),
    ...[voice("b"), voice("c")],
  ];
  expect(firstVoices(voices).map(({ id }) => id)).toEqual(["usual", "a", "b"]);
});

it("moves from phase to phase and never back", () => {
  const order = { later: 0, now: 1, done: 2 };
  const seen = JOB_PHASES.filter((phase) => phase !== "failed").map((phase) =>
    phaseStates({ phase }).map(({ state }) => order[state]),
  );
  expect(seen[0]).toEqual(MAKING.map(() => order.later));
  expect(seen.at(-1)).toEqual(MAKING.map(() => order.done));
  for (const [i, states] of seen.entries())
    for (const [at, state] of states.entries()) expect(state).toBeGreaterThanOrEqual(seen[i - 1]?.[at] ?? 0);
});

it("adds up what was checked, and says nothing of a report it cannot read", () => {
  const { checks } = reportSchema.shape;
  const text = JSON.stringify({
    checks: [
      { name: "a", checked: 3, findings: [] },
      { name: "b", checked: 4, findings: [] },
    ],
  });
  expect(checkedSum(text, checks)).toEqual({ checked: 7, findings: 0 });
  expect(checkedSum("{", checks)).toBeUndefined();
  expect(checkedSum("{}", checks)).toBeUndefined();
});

it.each([
  [{ phase: "planning", message_data: msg("job.planning") }, ["later", "later", "later"]],
  [{ phase: "rendering", message_data: msg("job.drawing_scene", { scene: 2, scenes: 3 }) }, ["done", "now", "later"]],
  [{ phase: "assembling", message_data: msg("job.assembling") }, ["done", "done", "done"]],
] as const)("scenes at %j stand as %j", (job, states) => expect(sceneStates(job, 3)).toEqual(states));
