import type { Track } from "../../../contract/timeline.ts";

/** Characters that could end a line, hide what stands there or cannot be written as UTF-8. */
const UNSAFE = /[\p{C}\p{Zl}\p{Zp}]/u;

/** A text as a literal of Python that stands for exactly this text, on one line. */
export const pythonText = (text: string): string => {
  const inside = [...text].map((character) => {
    if (character === "\\" || character === '"') return `\\${character}`;
    return UNSAFE.test(character) ? escaped(character) : character;
  });
  return `"${inside.join("")}"`;
};

const WIDTH = 100;

/** A text as comment lines of Python: words wrapped, nothing in it can end a line. */
export const pythonComment = (text: string, indent = ""): string => {
  const words = [...text].map((character) => (UNSAFE.test(character) ? " " : character)).join("");
  const lines: string[] = [];
  for (const word of words.split(/\s+/u).filter(Boolean)) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length + 1 > WIDTH - indent.length) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines.map((line) => `${indent}# ${line}`).join("\n");
};

/** A finite number in Python, to `digits` after the point. */
export const pythonNumber = (value: number, digits = 3): string => {
  if (!Number.isFinite(value)) throw new RangeError("A number without end has no place in a script.");
  const text = value.toFixed(digits).replace(/\.?0+$/u, digits > 0 ? "" : "$&");
  return text === "-0" ? "0" : text;
};

/** What a script's data is made of. */
export type PythonData =
  | string
  | number
  | boolean
  | null
  | readonly PythonData[]
  | { readonly [key: string]: PythonData };

/** Data as a literal of Python. */
export const pythonData = (value: PythonData): string => {
  if (value === null) return "None";
  if (typeof value === "string") return pythonText(value);
  if (typeof value === "number") return pythonNumber(value, 4);
  if (typeof value === "boolean") return value ? "True" : "False";
  if (Array.isArray(value)) return `[${value.map(pythonData).join(", ")}]`;
  return `{${Object.entries(value)
    .map(([key, item]) => `${pythonText(key)}: ${pythonData(item)}`)
    .join(", ")}}`;
};

/** What a script does with one piece, in frames of the scene; at once where both frames are the same. */
export type PieceCall = {
  from: number;
  to: number;
  easing: Track["easing"];
} & (
  | { does: "FadeIn" | "FadeOut" | "Draw" | "add" | "remove" }
  | { does: "shift"; right: number; up: number }
  | { does: "paint"; fill?: PiecePaint; stroke?: PiecePaint }
  | { does: "Change" | "put"; values: Readonly<Record<string, PythonData>> }
);

export type PiecePaint = { color: string; opacity: number };

/** A piece of a script's scene: what it looks like at first, whether it shows then, and what is done with it. */
export type PieceCalls = { look: Readonly<Record<string, PythonData>>; shown: boolean; calls: readonly PieceCall[] };

const escaped = (character: string): string => {
  const code = character.codePointAt(0) ?? 0;
  if (code > 0xffff) return `\\U${code.toString(16).padStart(8, "0")}`;
  return `\\u${code.toString(16).padStart(4, "0")}`;
};
