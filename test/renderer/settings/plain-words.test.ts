import { describe, expect, it } from "vitest";
import { msg } from "../../../src-server/contract/messages/message.ts";
import { notesOf, packagesOf } from "../../../src-renderer/build/page-files.ts";
import {
  manimSteps,
  hasMoreAdvice,
  quarterOf,
  voiceLanguageNames,
} from "../../../src-renderer/pages/settings/making-sections.tsx";
import { sizeText } from "../../../src-renderer/components/shown-values.ts";
import { updateSteps } from "../../../src-renderer/app/shell-bars.tsx";
import { bucketKind, unsetBucket } from "../../../src-renderer/pages/settings/folder-sections.tsx";

it.each([
  [0, "en-GB", "0 bytes"],
  [999, "en-GB", "999 bytes"],
  [1500, "en-GB", "1.5 kB"],
  [6_240_000_000, "de", "6,2 GB"],
  [59_000_000_000, "en-GB", "59 GB"],
])("reports %d bytes in %s as %s", (bytes, language, words) => {
  expect(
    sizeText(bytes, language)
      .replaceAll(/\s/gu, " ")
      .replace(/(?<=\d)(?=[A-Za-z])/u, " "),
  ).toBe(words);
});

it.each([
  [["en"], "de", "Englisch"],
  [["es", "it"], "en", "Spanish Italian"],
  [["x_1"], "en", "x_1"],
])("names the languages %j in %s", (tags, language, words) => {
  expect(voiceLanguageNames(tags, language).replaceAll(",", "")).toBe(words);
});

it.each([
  ["absent", ["install"]],
  ["installing", ["cancel", "discard"]],
  ["ready", ["repair", "remove"]],
  ["broken", ["repair", "remove"]],
  ["outdated", ["repair", "remove"]],
  ["unsupported", []],
] as const)("offers for Manim that is %s: %j", (state, steps) => {
  expect(manimSteps(state)).toEqual(steps);
});

it.each([
  ["absent", msg("manim.absent", { install: "press Install" }), false],
  ["absent", msg("manim.try_again", { failure: "The network is away.", install: "press Install" }), true],
  ["absent", null, false],
  ["broken", msg("manim.files_deleted"), true],
  ["installing", msg("manim.wait_for_installation"), false],
  ["ready", msg("manim.ready"), false],
] as const)("shows the advice of Manim that is %s, %j: %s", (detail, advice, shown) => {
  expect(hasMoreAdvice({ detail, advice_data: advice })).toBe(shown);
});

it.each([
  [0, 0],
  [24.9, 0],
  [25, 25],
  [99.9, 75],
  [100, 100],
])("counts %d percent as the quarter %d", (percent, quarter) => expect(quarterOf(percent)).toBe(quarter));

it.each([
  ["available", ["download", "skip"]],
  ["ready", ["install"]],
  ["waiting", []],
  ["failed", ["check"]],
] as const)("offers for an update that is %s: %j", (state, steps) => expect(updateSteps(state)).toEqual(steps));

it.each([
  [{}, "here"],
  [{ "storage.bucket": "b" }, "r2"],
  [{ "storage.provider": "s3" }, "s3"],
  [{ "storage.provider": "r2", "storage.bucket": "b" }, "r2"],
] as [Record<string, string>, string][])("takes the bucket %j for %s", (texts, kind) => {
  expect(bucketKind({ textOf: (name) => texts[name] ?? "" })).toBe(kind);
});

it("forgets all of a bucket", () => {
  expect(unsetBucket()).toMatchObject({ "storage.bucket": null, "storage.secret_access_key": null });
});

describe("the list of licences", () => {
  it("holds what a build may hold, once, and nothing of development alone", () => {
    const packages = {
      "": { version: "1.0.0" },
      "node_modules/zod": { version: "4.0.0", license: "MIT" },
      "node_modules/a/node_modules/zod": { version: "4.0.0", license: "MIT" },
      "node_modules/vitest": { version: "5.0.0", license: "MIT", dev: true },
      "node_modules/react-router": { version: "8.0.0", license: "MIT", dev: true },
      "node_modules/odd": { version: "1.0.0" },
    };
    expect(packagesOf({ packages })).toEqual([
      { name: "odd", version: "1.0.0", licence: "see the package" },
      { name: "react-router", version: "8.0.0", licence: "MIT" },
      { name: "zod", version: "4.0.0", licence: "MIT" },
    ]);
  });

  it("says what the page of licences says, without its marks", () => {
    const page = "# Licences\n\nOf others:\n\n- **Remotion** has\n  its `own`, [here](x).\n- uv\n";
    expect(notesOf(page)).toEqual(["Remotion has its own, here.", "uv"]);
  });
});
