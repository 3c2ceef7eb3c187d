import { describe, expect, it } from "vitest";
import type { PlanScene } from "../../../../src-server/contract/plan.ts";
import { timelineSchema, type Timeline } from "../../../../src-server/contract/timeline.ts";
import { writeScript } from "../../../../src-server/engines/manim/export/write-script.ts";
import { looseNode, looseTrack, oneScene } from "../../../support/small-timeline.ts";
import { pythonJson } from "./support/python.ts";

const KINDS = `
import ast, json, sys
print(json.dumps([[type(node).__name__ for node in ast.walk(ast.parse(text))] for text in json.load(sys.stdin)]))
`;

type Words = {
  heading: string;
  element: string;
  part: string;
  say: string;
  title: string;
  tex: string;
  picture: string;
};

const fades = looseTrack({ prop: "opacity", startFrame: 3, endFrame: 9, values: [0, 1], easing: "out" });

const lectureOf = ({ heading, element, part }: Words): Timeline => {
  const node = looseNode("n", { element, part, opacity: 0 });
  const { scenes, ...rest } = oneScene([node, looseNode("line", { element, part: "l1/g0" })], [fades], 30);
  const beats = [{ sceneId: "s", beatIndex: 0, startFrame: 2 }];
  return timelineSchema.parse({ ...rest, scenes: scenes.map((scene) => ({ ...scene, heading })), beats });
};

const scriptOf = (words: Words): string => {
  const { title, element, tex, say } = words;
  const formula = { id: element, type: "formula", zone: "main", tex, shown: false, carry: false, seed: 1 };
  const scene: Omit<PlanScene, "elements" | "beats"> = {
    id: "s",
    role: "hook",
    heading: words.heading,
    layout: "focus",
    params: {},
    claims: [],
  };
  const beats = [{ say, do: [{ action: "show" as const, target: element }] }];
  const spoken = { sceneId: "s", beatIndex: 0, display: say, spoken: say, wavPath: null, durationMs: 1, words: [] };
  return writeScript({
    timeline: lectureOf(words),
    plan: { title, scenes: [{ ...scene, elements: [formula], beats }] },
    narration: { beats: [spoken] },
    lines: 480,
  });
};

const words = (text: string): Words => ({
  ...{ heading: text, element: text, part: text, say: text, title: text, tex: text, picture: text },
});

const HOSTILE = [
  'x"); __import__("os").system("true") #',
  "line\nimport os\u2028os.abort()\r\nend",
  '"""\\',
  "'''{__import__('os')}'''",
  "class import self None linear",
  "-*- coding: utf-7 -*- \0\x0c",
  "平方 と 面積",
];

describe("a script", () => {
  it("has the same shape whatever the words of its lecture are", async () => {
    const kinds = await pythonJson(
      KINDS,
      ["quiet", ...HOSTILE].map((text) => scriptOf(words(text))),
    );
    const [quiet, ...hostile] = Array.isArray(kinds) ? (kinds as unknown[]) : [];
    expect(hostile).toHaveLength(HOSTILE.length);
    for (const kind of hostile) expect(kind).toEqual(quiet);
  });

  it("names its scenes, parts and beats, and says what is said", () => {
    const script = scriptOf({
      ...words("Area"),
      heading: "A square's area",
      element: "sq",
      part: "cell:1,2/fill",
      say: "Look.",
    });
    const body = script.slice(script.indexOf("class ASquaresArea(LectureScene):"), script.indexOf("\nOUTLINES"));
    expect(body).toContain('sq_l1 = self.part("sq_l1", tex="Area")');
    expect(body).toContain('sq_cell_1_2_fill = self.part("sq_cell_1_2_fill")');
    expect(body).toContain('# 0.067 s: Look.\n        self.next_section("Beat 1")');
    expect(body).toContain("self.play(FadeIn(sq_cell_1_2_fill), run_time=0.2, rate_func=ease_out_cubic)");
    expect(body).toContain("self.wait(0.7)");
  });

  it("gives letters their halos, in the colour of the ground", () => {
    const { scenes, ...rest } = oneScene([looseNode("n", { kind: "glyph", halo: 4.5 }), looseNode("m")], [], 30);
    const script = writeScript({
      timeline: { ...rest, scenes },
      plan: { title: "T", scenes: [] },
      narration: { beats: [] },
      lines: 480,
    });
    expect(script).toContain('GROUND = "#101520"');
    expect(script.match(/"halo": 4\.5/g)).toHaveLength(1);
  });

  it("gives scenes with the same heading names of their own", () => {
    const timeline = lectureOf(words("Circle"));
    const scenes = [0, 1].flatMap((i) =>
      timeline.scenes.map((scene) => ({ ...scene, id: `s${i}`, startFrame: i * 30 })),
    );
    const script = writeScript({
      timeline: { ...timeline, scenes, durationFrames: 60 },
      plan: { title: "Twice", scenes: [] },
      narration: { beats: [] },
      lines: 720,
    });
    expect([...script.matchAll(/^class (\w+)\(LectureScene\)/gmu)].map(([, name]) => name)).toEqual([
      "Circle",
      "Circle_2",
    ]);
  });
});
