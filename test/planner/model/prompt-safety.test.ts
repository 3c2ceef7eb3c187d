import { afterAll, describe, expect, it } from "vitest";
import { outlineMessages } from "../../../src-server/planner/model/outline/ask-outline.ts";
import { openAuthorStudio } from "./support/author-studio.ts";
import { INJECTIONS } from "./support/injections.ts";
import { recordedLectures } from "./support/recorded-lecture.ts";
import { replay } from "./support/replay.ts";
import { scriptedModel } from "./support/scripted-model.ts";
import { vocabulary } from "./support/vocabulary.ts";

const studio = openAuthorStudio();
afterAll(async () => studio.close());

const requestOf = (prompt: string) => ({ prompt, targetSeconds: 60, language: "en", languageAsked: true });
const [recorded] = recordedLectures().filter(({ seconds, manner }) => seconds === 60 && manner === "capable");

describe("instructions in a prompt", () => {
  it("are fifty, all different", () => {
    expect(new Set(INJECTIONS).size).toBe(50);
  });

  it("stay data: the rules are the same for every prompt, and the prompt is one JSON text", () => {
    const elements = vocabulary();
    const [rules] = outlineMessages({ request: requestOf("Explain torque"), elements });
    for (const injection of INJECTIONS) {
      const prompt = `Explain torque. ${injection}`;
      const [system, user, ...more] = outlineMessages({ request: requestOf(prompt), elements });
      expect(system).toEqual(rules);
      expect(JSON.parse(user.content)).toEqual({ topic: prompt });
      expect(more).toEqual([]);
    }
  });

  it("change nothing of the lecture that a model writes", async () => {
    const { answers = [] } = recorded ?? {};
    const plain = await studio.write(requestOf("Explain it"), replay(answers));
    for (const injection of INJECTIONS.filter((_, i) => i % 10 === 0)) {
      const { prepared } = await studio.write(requestOf(`Explain it. ${injection}`), replay(answers));
      expect(prepared.plan).toEqual(plain.prepared.plan);
    }
  }, 150_000);
});

describe("a model that obeys them", () => {
  it.each([
    ["a file as a picture", { elements: [{ id: "f", type: "image", zone: "main", asset: "/etc/passwd", alt: "x" }] }],
    ["a command in a formula", { elements: [{ id: "f", type: "formula", zone: "main", tex: "\\write18{id}" }] }],
    ["a file in a formula", { elements: [{ id: "f", type: "formula", zone: "main", tex: "\\input{/etc/passwd}" }] }],
    [
      "a link in a formula",
      { elements: [{ id: "f", type: "formula", zone: "main", tex: "\\href{javascript:alert(1)}{x}" }] },
    ],
    [
      "code as a fact",
      {
        beats: [
          { say: "It is {{constructor.constructor('return process')()}} now.", do: [{ action: "show", target: "f" }] },
        ],
      },
    ],
    ["a path as a name", { id: "../../etc", elements: [{ id: "../f", type: "formula", zone: "main", tex: "x" }] }],
  ])("does no harm with %s", async (_name, evil) => {
    const good = (id: string) => ({
      ...{ id, role: "example", heading: "A square", layout: "focus" },
      elements: [{ id: "f", type: "formula", zone: "main", tex: "x^2" }],
      beats: [
        { say: "A square grows with its side, and its area grows faster.", do: [{ action: "write", target: "f" }] },
        { say: "Twice the side makes four times the area.", do: [{ action: "highlight", target: "f" }] },
      ],
    });
    const ids = ["a", "b", "c"];
    const outline = JSON.stringify({
      title: "Squares",
      scenes: ids.map((id) => ({ id, idea: "Squares grow.", seconds: 10, heading: "A square", elements: [] })),
    });
    const scenes = JSON.stringify({ scenes: [{ ...good("a"), ...evil }, good("b"), good("c")] });
    const { ask } = scriptedModel([outline, scenes, scenes, scenes, scenes]);
    const { prepared } = await studio.write({ ...requestOf("Explain squares"), targetSeconds: 25 }, ask);
    expect(JSON.stringify(prepared.plan)).not.toMatch(/passwd|write18|javascript|constructor|\.\.\//);
  });
});
