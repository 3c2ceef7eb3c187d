import { expect, it } from "vitest";
import { lazyWords } from "../../../src-renderer/i18n/lazy-words.ts";

const join = (lists: readonly string[], language: string): string => `${language}: ${lists.join(" ")}`;

const loadedOnce = async (words: ReturnType<typeof lazyWords<string, string>>): Promise<void> =>
  new Promise((resolve) => {
    const end = words.onLoaded(() => {
      end();
      resolve();
    });
  });

it("loads all files of a language when it is first asked for, and only then", async () => {
  const asked: string[] = [];
  const file = (text: string) => async (): Promise<string> => {
    asked.push(text);
    return text;
  };
  const words = lazyWords(
    { "./de/a.json": file("eins"), "../de/b/c.json": file("zwei"), "./en/a.json": file("one") },
    join,
  );
  const loaded = loadedOnce(words);
  expect(words.of("de")).toBeUndefined();
  expect(words.of("fr")).toBeUndefined();
  await loaded;
  expect(words.of("de")).toBe("de: eins zwei");
  expect(asked).toEqual(["eins", "zwei"]);
});

it("tries again when a file could not be loaded", async () => {
  let tries = 0;
  const words = lazyWords(
    {
      "./de/a.json": async () => {
        tries += 1;
        if (tries === 1) throw new Error("no answer");
        return "eins";
      },
    },
    join,
  );
  expect(words.of("de")).toBeUndefined();
  const loaded = loadedOnce(words);
  await expect.poll(() => words.of("de")).toBe("de: eins");
  await loaded;
  expect(tries).toBe(2);
});
