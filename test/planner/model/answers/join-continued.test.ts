import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { joinContinued, readAnswer } from "../../../../src-server/planner/model/answers/read-answer.ts";

const WANTED = { wanted: ["title", "scenes"] };
const LESSON = {
  title: "Ohm's law",
  scenes: [
    { id: "first", say: "Voltage drives current, [always] {so}.", n: [1, 2, 3], tex: "\\frac{U}{R}" },
    { id: "second", say: 'It is "called" resistance.\nReally.', at: { x: -1.5e3, y: null } },
    { id: "third", say: "Twice the voltage, twice the current.", on: true, none: [], more: {} },
  ],
};
const FULL = JSON.stringify(LESSON, null, 1);

const keepOf = (text: string): string => {
  const read = readAnswer(text, WANTED);
  if (!("cut" in read)) throw new Error(`not cut: ${text.slice(-40)}`);
  return read.keep;
};

const wholeOf = (text: string): unknown => {
  const read = readAnswer(text, WANTED);
  return "repaired" in read ? read.value : read;
};

const everyCut = (full: string): string[] => Array.from({ length: full.length - 1 }, (_, at) => full.slice(0, at + 1));

describe("an answer that was cut", () => {
  it("keeps a start of what was written, and nothing that is not whole", () => {
    for (const text of everyCut(FULL)) {
      const keep = keepOf(text);
      expect(text.startsWith(keep)).toBe(true);
      expect(keep).toMatch(/[{}[\],"\del]$/);
      if (/\d$/.test(keep)) expect(text.slice(keep.length)).toMatch(/^\s/);
    }
    expect(keepOf('{"title": "a", "scenes": [{"say": "hel')).toBe('{"title": "a", "scenes": [{');
    expect(keepOf('{"title": "a", "n": 12')).toBe('{"title": "a",');
    expect(keepOf('```json\n{"title": "a", "scenes"')).toBe('{"title": "a",');
    expect(keepOf('Here: {"title": "a", "scenes": [\n```')).toBe('{"title": "a", "scenes": [');
  });

  it("gives what it has so far", () => {
    expect(readAnswer('{"title": "a", "scenes": [{"say": "b"}, {"say": "c", "x": "d', WANTED)).toMatchObject({
      cut: true,
      value: { title: "a", scenes: [{ say: "b" }, { say: "c" }] },
    });
  });

  it.each<[string, (keep: string) => string]>([
    ["goes on exactly", (keep) => FULL.slice(keep.length)],
    ["goes on in a code fence", (keep) => `\`\`\`json\n${FULL.slice(keep.length)}\n\`\`\``],
    ["goes on after an introduction", (keep) => `Here is the rest:\n\n${FULL.slice(keep.length)}`],
    ["goes on after a word", (keep) => `Sure, continuing. ${FULL.slice(keep.length)}`],
    ["goes on after dots", (keep) => `...${FULL.slice(keep.length)}`],
    ["goes on without the comma", (keep) => FULL.slice(keep.length).replace(/^\s*,/, "")],
    ["goes on with prose behind", (keep) => `${FULL.slice(keep.length)}\n\nThat is all.`],
    ["repeats much of the end", (keep) => FULL.slice(Math.max(0, keep.length - 70))],
    ["begins the whole anew", () => FULL],
    ["begins the whole anew in a fence", () => `\`\`\`json\n${FULL}\n\`\`\``],
    ["begins the whole anew, written densely", () => JSON.stringify(LESSON)],
    ["begins the last object anew", (keep) => FULL.slice(Math.max(0, keep.search(/\{(?=\s|$)(?!.*\{(?=\s|$))/s)))],
  ])("is made whole when the model %s, wherever it was cut", (_name, goOn) => {
    for (const keep of new Set(everyCut(FULL).map(keepOf))) {
      expect(wholeOf(joinContinued(keep, goOn(keep)))).toEqual(LESSON);
    }
  });

  it("can be cut again while it goes on", () => {
    let text = FULL.slice(0, 60);
    for (let length = 60; length < FULL.length; length += 45) {
      const keep = keepOf(text);
      text = joinContinued(keep, FULL.slice(keep.length, length + 45));
    }
    expect(wholeOf(text)).toEqual(LESSON);
  });

  it("stays what it was when nothing more comes", () => {
    expect(joinContinued('{"a": 1,', "  ")).toBe('{"a": 1,');
    expect(joinContinued("", '{"a": 1}')).toBe('{"a": 1}');
  });
});

describe("any object", () => {
  const word = fc.stringMatching(/^[ abcxyzK"'\\{}[\],:\n]{0,12}$/);
  const leaf = fc.oneof(
    word,
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.constant(null),
  );
  const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 3 },
      leaf,
      fc.array(tie("tree"), { maxLength: 3 }),
      fc.dictionary(fc.stringMatching(/^[a-z]{1,6}$/), tie("tree"), { maxKeys: 3 }),
    ),
  }));
  const lesson = fc.record({ title: word, scenes: fc.array(tree, { maxLength: 3 }) });
  const indents = fc.constantFrom(undefined, 1, 2, "\t");

  it("comes out as it went in, whatever is around it", () => {
    const before = fc.constantFrom(
      "",
      "Here it is:\n",
      "```json\n",
      '<think>{"a": 1}</think>',
      "\uFEFF",
      "As in [1], {x}: ",
    );
    const after = fc.constantFrom("", "\n```", "\nDone.", "\n\n", "\n// end");
    fc.assert(
      fc.property(lesson, indents, before, after, (value, indent, start, end) => {
        const text = JSON.stringify(value, null, indent);
        expect(wholeOf(start + text + end)).toEqual(JSON.parse(text));
      }),
      { numRuns: 300 },
    );
  });

  it("is whole again when it was cut anywhere and continued", () => {
    fc.assert(
      fc.property(lesson, indents, (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        for (const keep of new Set(everyCut(text).map(keepOf))) {
          expect(wholeOf(joinContinued(keep, text.slice(keep.length)))).toEqual(JSON.parse(text));
        }
      }),
      { numRuns: 120 },
    );
  });

  it("and any text gets an answer", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...`{}[]",:'\\ \nab1-/*#\``), maxLength: 60 }),
        fc.string(),
        (text, more) => {
          const read = readAnswer(text, WANTED);
          expect("problem" in read || "value" in read || "cut" in read).toBe(true);
          expect(typeof joinContinued(text, more)).toBe("string");
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
