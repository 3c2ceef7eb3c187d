import { scanPath, type PathData } from "./scan-path.ts";

export { scanPath as parsePath, type PathData };

const COORDINATES: Readonly<Record<string, number>> = { M: 2, L: 2, Q: 4, C: 6, Z: 0 };

/** How many coordinates follow a command. */
export const coordinatesOf = (command: string): number => COORDINATES[command] ?? 0;

const round = (value: number): number => Math.round(value * 100) / 100;

/** Outline `share` (0–1) of the way between two with equal commands, to a hundredth of a unit. */
export const mixPath = (from: PathData, to: PathData, share: number): string => {
  let text = "";
  let next = 0;
  for (const command of from.commands) {
    text += command;
    for (let left = coordinatesOf(command); left > 0; left -= 1, next += 1) {
      const start = from.numbers[next] ?? 0;
      text += `${round(start + ((to.numbers[next] ?? start) - start) * share)} `;
    }
  }
  return text;
};
