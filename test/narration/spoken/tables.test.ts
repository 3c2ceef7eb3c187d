import { describe, expect, it } from "vitest";
import { spokenText, verbalise } from "../../../src-server/narration/spoken/verbalise.ts";
import { spokenTables } from "./read-table.ts";

const tables = spokenTables();

describe.each(tables)("spoken form: $topic", ({ cases }) => {
  it.each(cases)("%s", (written, spoken) => {
    const { sentences, warnings } = verbalise(written);
    expect(spokenText(sentences)).toBe(spoken);
    expect(warnings).toEqual([]);
  });
});

it("covers at least 300 cases, none twice", () => {
  const written = tables.flatMap(({ cases }) => cases.map(([text]) => text));
  expect(written.length).toBeGreaterThanOrEqual(300);
  expect(new Set(written).size).toBe(written.length);
});
