import { describe, expect, it } from "vitest";
import { DE } from "../../../src-server/contract/messages/de.ts";
import { formatMessage, type Message } from "../../../src-server/contract/messages/message.ts";
import { findingsOf, prepared, smallPlan } from "../../support/plans.ts";

const scene = (change: Record<string, unknown>): Record<string, unknown> => smallPlan(change);
const codes = (raw: unknown): string[] => findingsOf(raw).map((finding) => `${finding.code} ${finding.severity}`);
const messages = (raw: unknown): string =>
  findingsOf(raw)
    .map((finding) => finding.message)
    .join("\n");
const german = (data: Message | undefined): string => (data ? formatMessage(data, DE) : "");
const beat = (...actions: Record<string, unknown>[]): Record<string, unknown>[] => [
  { say: "Look at this word.", do: actions },
];

describe("reading a plan", () => {
  it("finds nothing wrong with a plain plan", () => expect(findingsOf(smallPlan())).toEqual([]));

  it("corrects slips in names and says so", () => {
    const raw = scene({
      layout: "focsu",
      elements: [{ id: "word", type: "txet", zone: "mian", text: "Hello" }],
      beats: beat({ action: "shwo", target: "word" }),
    });
    expect(codes(raw)).toEqual(["unknown mend", "unknown mend", "unknown mend", "unknown mend"]);
    expect(messages(raw)).toContain('scenes[0].elements[0].type: "txet" is no element; nearest "text".');
  });

  it("gives every finding in English and as data, from which its German is made", () => {
    const { lecture, close } = prepared(
      scene({ elements: [{ id: "word", type: "text", zone: "mian", text: "Hello", colour: "red" }] }),
    );
    close();
    const inBothLanguages = lecture.findings.map(({ message, data }) => [
      message,
      data && formatMessage(data),
      german(data),
    ]);
    expect(inBothLanguages).toEqual([
      [
        'scenes[0].elements[0].zone: "mian" is no zone of focus; nearest "main".',
        'scenes[0].elements[0].zone: "mian" is no zone of focus; nearest "main".',
        "scenes[0].elements[0].zone: „mian“ ist kein Wert für Platz von focus; am nächsten ist „main“.",
      ],
      [
        "scenes[0].elements[0].colour: text has no such field; dropped.",
        "scenes[0].elements[0].colour: text has no such field; dropped.",
        "scenes[0].elements[0].colour: text hat kein solches Feld; weggelassen.",
      ],
    ]);
  });

  it("names the nearest of what it does not know", () => {
    expect(messages(scene({ elements: [{ id: "word", type: "hologram", zone: "main" }] }))).toMatch(
      /"hologram" is no element; nearest "\w+"\./,
    );
  });

  it("drops members nobody reads, and says so", () => {
    const raw = scene({ elements: [{ id: "word", type: "text", zone: "main", text: "Hello", colour: "red" }] });
    expect(messages(raw)).toContain("scenes[0].elements[0].colour: text has no such field; dropped.");
    expect(codes(raw)).toEqual(["extra mend"]);
  });

  it("says what is missing", () => {
    expect(messages(scene({ elements: [{ id: "word", type: "formula", zone: "main" }] }))).toContain(
      "tex is missing; a formula needs it.",
    );
  });

  it.each([
    ["cue", "cue mend", beat({ action: "show", target: "word", cue: "wrod" }), /never says "wrod"; nearest "word/],
    [
      "an unknown element",
      "no_target repair",
      beat({ action: "show", target: "word" }, { action: "highlight", target: "wrod" }),
      /"wrod" does not exist/,
    ],
    [
      "an unknown part",
      "no_target repair",
      beat({ action: "show", target: "word" }, { action: "highlight", target: "word/cell:9" }),
      /"word\/cell:9" does not exist/,
    ],
    [
      "pointing before showing",
      "not_shown mend",
      beat({ action: "highlight", target: "word" }),
      /is pointed at before it appears; shown first/,
    ],
    [
      "nothing happening",
      "idle_beat repair",
      [
        ...beat({ action: "show", target: "word" }),
        { say: "And nothing else.", do: [{ action: "pause", seconds: 1 }] },
      ],
      /nothing changes or is pointed at/,
    ],
    ["a step of what has none", "refused repair", beat({ action: "step", target: "word" }), /nothing to step through/],
    [
      "a turn of what is flat",
      "refused repair",
      beat({ action: "rotate", target: "word", azimuth: 30 }),
      /is flat; rotate turns/,
    ],
    [
      "a sweep of no param",
      "refused repair",
      beat({ action: "show", target: "word" }, { action: "sweep", param: "d", to: 2 }),
      /sweep needs a param/,
    ],
    [
      "a long beat",
      "pace repair",
      [{ say: "word ".repeat(29).trim(), do: [{ action: "show", target: "word" }] }],
      /29 words; 28 at most/,
    ],
    [
      "a beat that is a whole page",
      "too_long repair",
      [{ say: "a".repeat(241), do: [{ action: "show", target: "word" }] }],
      /say: 241 characters; 240 fit\. Make several beats of it/,
    ],
    [
      "an unknown fact",
      "no_target repair",
      [{ say: "It took {{word.swaps}} swaps.", do: [{ action: "show", target: "word" }] }],
      /is no fact/,
    ],
  ])("finds %s", (_, code, beats, message) => {
    const raw = scene({ beats });
    expect(codes(raw)).toContain(code);
    expect(messages(raw)).toMatch(message);
  });

  it("finds a false claim and computes the true value", () => {
    expect(messages(scene({ claims: ["2 + 2 == 5"] }))).toMatch(/claims\[0\]: 2 \+ 2 == 5, computed 4/);
    expect(findingsOf(scene({ claims: ["2 + 2 == 4"] }))).toEqual([]);
  });

  it("finds text that is read aloud word by word", () => {
    const raw = scene({
      elements: [{ id: "word", type: "text", zone: "main", text: "the sum of all angles is one hundred eighty" }],
      beats: [
        {
          say: "Remember: the sum of all angles is one hundred eighty degrees.",
          do: [{ action: "show", target: "word" }],
        },
      ],
    });
    expect(messages(raw)).toMatch(/repeats 9 words of the narration; keep the keyword/);
  });

  it("shows with the first beat what nothing shows", () => {
    const raw = scene({
      elements: [
        { id: "word", type: "text", zone: "main", text: "Hello" },
        { id: "lost", type: "text", zone: "note", text: "Lost" },
      ],
    });
    expect(messages(raw)).toContain('"lost" never appears; shown with the first beat.');
    const { lecture, close } = prepared(raw);
    expect(lecture.plan.scenes[0]?.beats[0]?.do[0]).toMatchObject({ action: "show", target: "lost" });
    close();
  });

  it("refuses two elements of one name", () => {
    const twice = { id: "word", type: "text", zone: "main", text: "Hello" };
    expect(messages(scene({ elements: [twice, twice] }))).toMatch(/two elements are called "word"/);
  });

  it.each([
    ["no object", 7],
    ["null", null],
    ["a list", []],
    ["an empty object", {}],
    [
      "too many beats",
      scene({ beats: Array.from({ length: 400 }, () => beat({ action: "show", target: "word" })[0]) }),
    ],
    ["a scene that is none", { ...smallPlan(), scenes: ["x"] }],
    ["deep nesting", JSON.parse(`${"[".repeat(5000)}${"]".repeat(5000)}`)],
  ])("refuses %s with a sentence", (_, raw) => {
    const findings = findingsOf(raw);
    expect(findings.some((finding) => finding.severity === "repair")).toBe(true);
    expect(findings[0]?.message.length).toBeGreaterThan(5);
  });

  it("splits a crowded scene, or leaves something out, and says so", () => {
    const table = (id: string): Record<string, unknown> => ({
      id,
      type: "table",
      zone: "main",
      columns: ["a", "b"],
      rows: Array.from({ length: 8 }, (_, i) => [i, i * i]),
    });
    const raw = scene({
      elements: [table("first"), table("second")],
      beats: [
        { say: "Here is one table.", do: [{ action: "draw", target: "first" }] },
        { say: "Here is another one.", do: [{ action: "draw", target: "second" }] },
      ],
    });
    const { lecture, close } = prepared(raw);
    expect(lecture.findings.map((finding) => finding.message).join()).toMatch(
      /need \d+ u, it has \d+ u; the scene was split in two/,
    );
    expect(lecture.plan.scenes).toHaveLength(2);
    expect(lecture.scenes.every((fitted) => !fitted.fit.placement.crowded)).toBe(true);
    close();
  });
});
