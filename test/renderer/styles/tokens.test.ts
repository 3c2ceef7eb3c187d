import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { contrast, readTokens } from "./contrast.ts";

const ROOT = fileURLToPath(new URL("../../../src-renderer", import.meta.url));
const tokens = readTokens(await readFile(join(ROOT, "styles/tokens.css"), "utf8"));

const GROUNDS = ["ground", "surface", "surface-raised", "surface-hover"];
/** Each of these may stand on each ground. */
const TEXTS = ["ink", "ink-muted", "accent", "accent-strong", "good", "warn", "bad"];
/** What stands on grounds of its own. */
const OWN_GROUNDS: Readonly<Record<string, readonly string[]>> = { "on-accent": ["accent", "accent-strong"] };
/** Edges by which a control is seen, rings, dots and bars. */
const MARKS = ["line-strong", "focus", "accent", "good", "warn", "bad"];
/** Only parts what is seen without it. */
const ORNAMENTS = ["line"];

const TEXT_LEAST = 4.5;
const MARK_LEAST = 3;

const every = (names: readonly string[], grounds: readonly string[]): [string, string][] =>
  names.flatMap((name) => grounds.map((ground): [string, string] => [name, ground]));

const TEXT_PAIRS = [
  ...every(TEXTS, GROUNDS),
  ...Object.entries(OWN_GROUNDS).flatMap(([name, grounds]) => every([name], grounds)),
];

const weak = (look: "light" | "dark", pairs: readonly [string, string][], least: number): string[] =>
  pairs.flatMap(([name, ground]) => {
    const [front, back] = [tokens[look].get(name), tokens[look].get(ground)];
    if (!front || !back) return [`There is no ${front ? ground : name}.`];
    const ratio = contrast(front, back);
    return ratio >= least ? [] : [`${name} on ${ground}: ${ratio.toFixed(2)}`];
  });

/** Names of the tokens that style sheets use with a property. */
const used = async (property: RegExp): Promise<Set<string>> => {
  const names = new Set<string>();
  for await (const file of glob("**/*.css", { cwd: ROOT })) {
    const css = await readFile(join(ROOT, file), "utf8");
    for (const [, name = "", value = ""] of css.matchAll(/(?:^|[\s;{])([a-z-]+): ([^;]+);/gu)) {
      if (!property.test(name)) continue;
      for (const [, token = ""] of value.matchAll(/var\(--([a-z-]+)\)/gu)) names.add(token);
    }
  }
  return names;
};

it("measures as WCAG does", () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21);
  expect(contrast([119, 119, 119], [255, 255, 255])).toBeCloseTo(4.48, 2);
  expect(contrast([255, 255, 255], [255, 255, 255])).toBe(1);
});

describe.each(["light", "dark"] as const)("in %s", (look) => {
  it("every text can be read on every ground", () => {
    expect(weak(look, TEXT_PAIRS, TEXT_LEAST)).toEqual([]);
  });

  it("every edge of a control, ring and mark can be seen", () => {
    expect(weak(look, every(MARKS, GROUNDS), MARK_LEAST)).toEqual([]);
  });
});

it("knows each colour that the style sheets use for texts, grounds and edges", async () => {
  const texts = await used(/^color$/u);
  expect([...texts].filter((name) => !TEXTS.includes(name) && !(name in OWN_GROUNDS))).toEqual([]);
  const grounds = await used(/^background(-color)?$/u);
  expect([...grounds].filter((name) => ![...GROUNDS, ...MARKS, "accent-strong"].includes(name))).toEqual([]);
  const edges = await used(/^(border|outline)(-(block|inline)(-(start|end))?)?(-color)?$/u);
  const marks = [...MARKS, ...ORNAMENTS, "radius"];
  expect([...edges].filter((name) => !marks.includes(name))).toEqual([]);
  expect(texts.size).toBeGreaterThan(6);
  expect(grounds.size).toBeGreaterThan(5);
  expect(edges.size).toBeGreaterThan(5);
});
