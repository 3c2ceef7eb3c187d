import { describe, expect, it } from "vitest";
import type { LecturePlan } from "../../../src-server/contract/plan.ts";
import { readTranscript, readVtt } from "../../../src-renderer/pages/lecture/transcript-model.ts";
import { pictureTimes, sceneAtTime } from "../../../src-renderer/pages/lecture/player.tsx";

const CAPTIONS = `WEBVTT

00:00:00.300 --> 00:00:02.300
Picture a square
whose side is x.

00:00:02.500 --> 00:00:03.500
Now make it longer.

01:00:04.000 --> 01:00:06.000
The derivative of x² is 2x.
`;

const TRANSCRIPT = `# Derivative

## A square

Picture a square whose side is x. Now make it longer.

## Result

The derivative of x² is 2x.
`;

const scene = (heading: string, say: string): LecturePlan["scenes"][number] => ({
  id: heading.toLowerCase(),
  role: "hook",
  heading,
  layout: "focus",
  params: {},
  elements: [],
  beats: [{ say, do: [] }],
  claims: [],
});

const PLAN: LecturePlan = {
  lectern_plan: 1,
  title: "Derivative",
  subject: "math",
  level: "secondary",
  language: "en",
  target_seconds: 30,
  symbols: [],
  scenes: [
    scene("Square", "Picture a square whose side is $x$. Now make it longer."),
    scene("Result", "The derivative of $x^2$ is $2x$."),
  ],
};

describe("captions", () => {
  it("are read with their times, their lines joined", () =>
    expect(readVtt(CAPTIONS)).toEqual([
      { start: 0.3, end: 2.3, text: "Picture a square whose side is x." },
      { start: 2.5, end: 3.5, text: "Now make it longer." },
      { start: 3604, end: 3606, text: "The derivative of x² is 2x." },
    ]));

  it.each(["", "WEBVTT", "nonsense\n\nmore", "00:00 --> 00:01\nno"])("are none in %j", (text) =>
    expect(readVtt(text)).toEqual([]),
  );

  it("are read with any line ends", () =>
    expect(readVtt(CAPTIONS.replaceAll("\n", "\r\n"))).toEqual(readVtt(CAPTIONS)));
});

describe("a transcript", () => {
  it("has each sentence with its time, and keeps the plan's own words for editing", () => {
    const scenes = readTranscript({ plan: PLAN, transcript: TRANSCRIPT, captions: CAPTIONS });
    expect(scenes.map(({ start }) => start)).toEqual([0, 3604]);
    expect(scenes[0]?.passages).toEqual([
      {
        path: "/scenes/0/beats/0/say",
        say: "Picture a square whose side is $x$. Now make it longer.",
        sentences: [
          { text: "Picture a square whose side is x.", start: 0.3 },
          { text: "Now make it longer.", start: 2.5 },
        ],
      },
    ]);
  });

  it("is there without captions and without a transcript", () => {
    const scenes = readTranscript({ plan: PLAN, transcript: "", captions: "" });
    expect(scenes[1]).toEqual({
      heading: "Result",
      start: null,
      passages: [
        {
          path: "/scenes/1/beats/0/say",
          say: "The derivative of $x^2$ is $2x$.",
          sentences: [{ text: "The derivative of $x^2$ is $2x$.", start: null }],
        },
      ],
    });
  });
});

describe("scenes", () => {
  it("are pictured late, when most of them is to be seen", () =>
    expect(pictureTimes([{ start: 0 }, { start: 10 }], 20)).toEqual([8.5, 18.5]));

  it("are found by the moment", () => {
    const scenes = [{ start: 0 }, { start: 10 }, { start: null }];
    expect([0, 9.5, 10, 100].map((time) => sceneAtTime(scenes, time))).toEqual([0, 0, 1, 1]);
    expect(sceneAtTime([], 5)).toBe(0);
  });
});
