import { expect, it } from "vitest";
import { lineOf, measureAll, measuredRow } from "./measure.ts";
import { single } from "./row.ts";

const sound = single("sound", { name: "voice start" }, "ms", { most: 10 }, "ms");
const broken = single("broken", { name: "window speed" }, "ms", { most: 10 }, "ms");
const later = single("later", { name: "refusals" }, "ms", { most: 10 }, "ms");

it("a case that fails costs its own row alone, and is not run again", async () => {
  const rows = [sound, broken, later];
  const asked: string[] = [];
  const results = await measureAll({
    ...{ rows, rounds: 2, notify: () => undefined },
    measure: async ({ name }) => {
      asked.push(name);
      if (name === "window speed") throw new Error("The page is not built.\n    at somewhere");
      return { ms: name === "refusals" ? 20 : 5 };
    },
  });
  expect(asked).toEqual(["voice start", "window speed", "refusals", "voice start", "refusals"]);
  const measured = rows.map((row) => measuredRow(row, results));
  expect(measured).toMatchObject([
    { value: 5, met: true },
    { value: null, met: false, failure: "The page is not built." },
    { value: 20, met: false },
  ]);
  expect(measured.map((row) => lineOf(row).split(/ {2,}/)[0])).toEqual(["met", "FAILED", "MISSED"]);
});
