/** The newest lines of what a program said. */
export type LastLines = { push(chunk: unknown): void; lines(): readonly string[] };

/** Keeps the newest `most` lines. */
export const createLastLines = (most = 40): LastLines => {
  let [kept, rest]: [string[], string] = [[], ""];
  return {
    push(chunk) {
      const parts = (rest + String(chunk)).split("\n");
      rest = (parts.pop() ?? "").slice(-2000);
      kept = [...kept, ...parts.filter((line) => line !== "")].slice(-most);
    },
    lines: () => (rest === "" ? kept : [...kept, rest].slice(-most)),
  };
};
