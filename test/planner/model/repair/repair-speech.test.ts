import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rawsOf, rawScenesOf, type Raw } from "../../../../src-server/planner/model/repair/raw-values.ts";
import { cleanSpeech } from "../../../../src-server/planner/model/repair/clean-speech.ts";
import { repairSpeech } from "../../../../src-server/planner/model/repair/repair-scene.ts";
import { textsOf } from "../../../support/in-english.ts";

const table: [string, string, string][] = [
  ["bold tags", "This is <b>very</b> important.", "This is very important."],
  ["line breaks", "One<br/>two <br> three.", "One two three."],
  ["scripts", "Hi <script>alert(1)</script> there.", "Hi there."],
  ["thoughts", "<think>Let me see.</think>The sum is two.", "The sum is two."],
  ["speech markup", 'Now wait. <break time="1s"/> Look.', "Now wait. Look."],
  ["powers", "So x<sup>2</sup> grows.", "So $x^{2}$ grows."],
  ["indices", "Water is H<sub>2</sub>O.", "Water is H2O."],
  ["entities", "Two &times; three is &lt; seven.", "Two × three is < seven."],
  ["bold", "This is **very** important.", "This is very important."],
  ["slanted", "We call it *momentum*, or *p*.", "We call it momentum, or p."],
  ["headings", "## The rule\nHere it is.", "The rule Here it is."],
  ["lists", "- First add\n- Then halve", "First add Then halve"],
  ["code", "Call `sort` on it.", "Call sort on it."],
  ["fences", "Look here. ```python\nprint(1)\n``` It prints one.", "Look here. It prints one."],
  ["links", "Read [the page](https://a.org/x) again.", "Read the page again."],
  ["addresses", "It grows. See https://a.org/x?y=1 for more. Now look.", "It grows. Now look."],
  ["nothing but an address", "More at www.a.org.", "More at."],
  ["emoji", "Great 🎉 work 👩‍🔬!", "Great work!"],
  ["directions", "Now think. [pause] What follows?", "Now think. What follows?"],
  ["directions in round brackets", "Now think (pause). What follows?", "Now think. What follows?"],
  ["starred directions", "*smiles* We add them.", "We add them."],
  ["pictures told of", "[Show the graph] The curve rises.", "The curve rises."],
  ["speakers", "Narrator: The curve rises.", "The curve rises."],
  ["speakers behind a comma", ", Narrator: The curve rises.", "The curve rises."],
  ["a formula", "The area is \\pi r^2, so it grows.", "The area is $\\pi r^2$, so it grows."],
  ["an equation", "Newton wrote a = \\frac{F}{m} first.", "Newton wrote $a = \\frac{F}{m}$ first."],
  ["a formula with spaces", "Take \\frac{a + b}{2} now.", "Take $\\frac{a + b}{2}$ now."],
  ["a letter", "The angle \\theta is small.", "The angle $\\theta$ is small."],
  ["sums of terms", "So \\sin x + \\cos y is one.", "So $\\sin x + \\cos y$ is one."],
  ["round delimiters", "So \\(x^2\\) grows.", "So $x^2$ grows."],
  ["square delimiters", "So \\[x^2\\] grows.", "So $x^2$ grows."],
  ["double dollars", "So $$x^2$$ grows.", "So $x^2$ grows."],
  ["doubled backslashes", "So \\\\frac{a}{b} and $\\\\pi$.", "So $\\frac{a}{b}$ and $\\pi$."],
  ["words in commands", "This is \\textbf{the rule} here.", "This is the rule here."],
  ["unknown commands", "First \\newpage then.", "First then."],
  ["broken formulas", "So \\frac{a}{b is odd.", "So a b is odd."],
];

const untouched = [
  "If 2 < 3 and 5 > 4, then $a<b$ holds.",
  "It is 2 * 3 * 4, and a*b*c.",
  "An array [1, 2, 3] and the interval [0, 1].",
  "Here {{cards.swaps}} swaps, and $\\frac{1}{2}$ of it.",
  "Is ♀ or ☉ a sign? → Yes, © too.",
  "snake_case and __init__ are names.".replace("__init__", "init"),
  "The beat (about one second) is short.",
  "A scale from 1. to 2. is short.",
  "I add one and a dollar: it costs $5.",
];

describe("clean speech", () => {
  it.each(table)("is free of %s", (_, text, clean) => {
    expect(cleanSpeech(text)).toBe(clean);
  });
  it.each(untouched)("leaves %s", (text) => {
    expect(cleanSpeech(text)).toBe(text);
  });
  it("is clean for good", () => {
    const pieces = table.map(([, text]) => text);
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string()), { maxLength: 4 }), (some) => {
        const once = cleanSpeech(some.join(" "));
        expect(cleanSpeech(once)).toBe(once);
      }),
      { numRuns: 300 },
    );
  });
  it("takes no longer for long texts", () => {
    for (const unit of ["\\frac{", "<b", "**", "[pause", "$", "{", "`", "*a", "http://"])
      expect(cleanSpeech(unit.repeat(3000)).length).toBeLessThan(30_000);
  });
});

const planOf = (scene: Raw): Raw => ({ title: "A **title**", scenes: [{ heading: "One", ...scene }] });
const repaired = (scene: Raw): Raw => rawScenesOf(repairSpeech(planOf(scene)).plan)[0] ?? {};

describe("a plan's words", () => {
  it("are cleaned where people read them, not in formulas and listings", () => {
    const scene = repaired({
      heading: "The <b>rule</b>",
      elements: [
        { type: "text", text: "**Why?**", title: "_a_" },
        { type: "bullets", items: ["*one*", "two 🎉", 3] },
        { type: "code", lines: ["x = **y"], title: "`f`" },
      ],
      beats: [{ say: "It is 🎉 so.", do: [{ action: "annotate", text: "**here**", tex: "\\pi" }] }],
    });
    expect(scene).toEqual({
      heading: "The rule",
      elements: [
        { type: "text", text: "Why?", title: "_a_" },
        { type: "bullets", items: ["one", "two", 3] },
        { type: "code", lines: ["x = **y"], title: "f" },
      ],
      beats: [{ say: "It is so.", do: [{ action: "annotate", text: "here", tex: "\\pi" }] }],
    });
    const { plan, notes } = repairSpeech(planOf({ heading: "<i>x</i>" }));
    expect(plan).toMatchObject({ title: "A title" });
    expect(textsOf(notes)).toEqual(['In "x" the words were cleaned of markup.']);
  });
  it("give a pause that was written into them", () => {
    expect(repaired({ beats: [{ say: "Why? [pause]", do: [] }] })["beats"]).toEqual([
      { say: "Why?", do: [], pause: 1 },
    ]);
  });
  it("hand the actions of a beat that says nothing to its neighbour", () => {
    const [draw, step] = [
      { action: "draw", target: "p" },
      { action: "step", target: "p" },
    ];
    const first = repaired({
      beats: [
        { say: "[music]", do: [{ ...draw, cue: "music" }] },
        { say: "We add.", do: [step] },
      ],
    });
    expect(rawsOf(first["beats"])).toEqual([{ say: "We add.", do: [draw, step] }]);
    const last = repaired({
      beats: [
        { say: "We add.", do: [draw] },
        { say: "🎉", do: [step] },
      ],
    });
    expect(rawsOf(last["beats"])).toEqual([{ say: "We add.", do: [draw, step] }]);
  });
  it("stay what they are in data that is no plan", () => {
    for (const plan of [null, 3, { scenes: 3 }, { scenes: [null, { beats: [{ say: 3 }] }] }])
      expect(repairSpeech(plan)).toEqual({ plan, notes: [] });
  });
});
