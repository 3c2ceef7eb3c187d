import { describe, expect, it } from "vitest";
import { readAnswer } from "../../../../src-server/planner/model/answers/read-answer.ts";

const WANTED = { wanted: ["title", "scenes"] };
const LESSON = { title: "Ohm's law", scenes: [{ say: "Current grows with voltage.", seconds: 6.5 }] };
const PLAIN = JSON.stringify(LESSON);

const valueOf = (text: string, shape: Parameters<typeof readAnswer>[1] = WANTED): unknown => {
  const read = readAnswer(text, shape);
  return "value" in read && !("cut" in read) ? read.value : read;
};

describe("an answer with something around its object", () => {
  it.each([
    ["nothing", PLAIN, []],
    ["a byte order mark and white space", `\uFEFF \n\t${PLAIN}\r\n`, []],
    [
      "prose",
      `Sure! Here is the plan you asked for:\n${PLAIN}\nI hope it helps {or not}.`,
      ["text around the answer was left out"],
    ],
    ["a code fence", `\`\`\`json\n${PLAIN}\n\`\`\``, ["a code fence was left out"]],
    ["a code fence that does not end", `\`\`\`\n${PLAIN}`, ["a code fence was left out"]],
    [
      "thinking",
      `<think>The set {x: 1} or {"title": "no"} …</think>\n\n${PLAIN}`,
      ["the model's thinking was left out"],
    ],
    [
      "thinking whose beginning was lost",
      `so {"title": 1, "scenes": 2} is it</think>${PLAIN}`,
      ["the model's thinking was left out"],
    ],
    ["an example before it", `Like {"a": 1}: ${PLAIN}`, ["other objects beside the answer were left out"]],
    ["an example after it", `${PLAIN}\nThe form was {"title": "…"}`, ["other objects beside the answer were left out"]],
    [
      "references and formulas in prose",
      `As in [1], f(x) = {x^2}, \\frac{1}{2}:\n${PLAIN}`,
      ["text around the answer was left out"],
    ],
  ])("is read: %s", (_name, text, repaired) => {
    expect(readAnswer(text, WANTED)).toEqual({ value: LESSON, repaired });
  });

  it("is the one with most of the wanted members, and the later of two alike", () => {
    expect(valueOf('{"title": "draft"} {"title": "a", "scenes": []} {"note": "done"}')).toEqual({
      title: "a",
      scenes: [],
    });
    expect(valueOf('{"title": "a", "scenes": [1]} Better: {"title": "b", "scenes": [2]}')).toEqual({
      title: "b",
      scenes: [2],
    });
    expect(valueOf('{"a": 1} {"a": 2}', {})).toEqual({ a: 2 });
  });

  it("is taken out of a wrapping", () => {
    for (const text of [
      JSON.stringify({ lecture: LESSON }),
      JSON.stringify({ name: "plan", arguments: LESSON }),
      JSON.stringify({ name: "plan", arguments: PLAIN }),
      JSON.stringify([LESSON]),
      JSON.stringify(PLAIN),
    ]) {
      expect(valueOf(text)).toEqual(LESSON);
    }
  });

  it("gives a bare list its name", () => {
    expect(valueOf('[{"say": "a"}, {"say": "b"}]', { wanted: ["scenes"] })).toEqual({
      scenes: [{ say: "a" }, { say: "b" }],
    });
    expect(valueOf('[{"say": "a"}, {"say": "b"}]', { wanted: ["title"], list: "beats" })).toEqual({
      beats: [{ say: "a" }, { say: "b" }],
    });
    expect(valueOf('["a", "b"]', {})).toEqual({ items: ["a", "b"] });
  });
});

describe("an answer with faults of JSON", () => {
  const repairedValue = (text: string): unknown => {
    const read = readAnswer(text, WANTED);
    if (!("repaired" in read)) return read;
    expect(read.repaired.length).toBeGreaterThan(0);
    return read.value;
  };

  it.each([
    ["trailing commas", '{"title": "a,}", "scenes": [1, 2,], }', { title: "a,}", scenes: [1, 2] }],
    ["missing commas", '{"title": "a"\n"scenes": [{"x": 1} {"x": 2}]}', { title: "a", scenes: [{ x: 1 }, { x: 2 }] }],
    ["single quotation marks", "{'title': 'it\\'s \"so\"', 'scenes': ['x']}", { title: 'it\'s "so"', scenes: ["x"] }],
    ["an apostrophe in single ones", "{'title': 'it's so', 'scenes': []}", { title: "it's so", scenes: [] }],
    ["names without quotation marks", '{title: "a", scenes: []}', { title: "a", scenes: [] }],
    ["curly quotation marks", "{“title”: “a”, “scenes”: [‘b’]}", { title: "a", scenes: ["b"] }],
    [
      "quotation marks inside a text",
      '{"title": "He said "go" to her", "scenes": []}',
      { title: 'He said "go" to her', scenes: [] },
    ],
    [
      "line breaks inside a text",
      '{"title": "one\ntwo\tthree", "scenes": []}',
      { title: "one\ntwo\tthree", scenes: [] },
    ],
    ["comments", '{"title": "a // b", // a\n /* {"x": 1} */ "scenes": [] # c\n}', { title: "a // b", scenes: [] }],
    ["words of Python", "{'title': None, 'scenes': [True, False]}", { title: null, scenes: [true, false] }],
    [
      "numbers that are none",
      '{"title": NaN, "scenes": [Infinity, -Infinity, .5, +2, 3., -.25]}',
      { title: null, scenes: [null, null, 0.5, 2, 3, -0.25] },
    ],
    [
      "escapes that are none",
      '{"title": "it\\\'s 5\\% of \\$3", "scenes": []}',
      { title: "it's 5\\% of \\$3", scenes: [] },
    ],
  ])("is repaired: %s", (_name, text, value) => {
    expect(repairedValue(text)).toEqual(value);
  });

  it("keeps numbers in texts, and texts that look like faults", () => {
    const value = {
      title: "3",
      scenes: ["a, }", "// no", "NaN", "```", '"q"', "{'a': 1}", "\\frac", "x\n\ty", "C:\\new\\text", ""],
    };
    expect(readAnswer(JSON.stringify(value), WANTED)).toEqual({ value, repaired: [] });
  });
});

describe("what is no answer", () => {
  it.each([
    ["", "empty"],
    [" \n\u00A0\t", "empty"],
    ["<think>I never end", "empty"],
    ["I'm sorry, but I can't help with that.", "refusal"],
    ["I’m sorry, but I cannot assist with this request.", "refusal"],
    ["I can't create content about {that}.", "refusal"],
    ["Unfortunately, I am unable to write this.", "refusal"],
    ["Es tut mir leid, aber das geht nicht.", "refusal"],
    ["Je suis désolé, mais je ne peux pas.", "refusal"],
    ['{"error": "I cannot help with this request."}', "refusal"],
    ['I\'m sorry, I can\'t do that. {"reason": "policy"}', "refusal"],
    ['<!DOCTYPE html><html><script>var a = {"title": 1}</script></html>', "html"],
    ["\n<html><body>Sign in</body></html>", "html"],
    ["Ohm's law says that current grows with voltage.", "no_json"],
    ["See [1] and {x}.", "no_json"],
    ["null", "no_json"],
    ["42", "no_json"],
  ])("is distinguished: %j", (text, problem) => {
    expect(readAnswer(text, WANTED)).toEqual({ problem });
  });

  it("does not take a lesson about sorry people for a refusal", () => {
    const value = { title: "I'm sorry, but I can't divide by zero", scenes: [] };
    expect(readAnswer(JSON.stringify(value), WANTED)).toEqual({ value, repaired: [] });
  });
});
