import type { Track } from "../../../contract/timeline.ts";
import type { PythonData } from "./python-text.ts";

/** What a script does with one piece, in frames of the scene; at once where both frames are the same. */
export type Call = {
  from: number;
  to: number;
  easing: Track["easing"];
} & (
  | { does: "FadeIn" | "FadeOut" | "Draw" | "add" | "remove" }
  | { does: "shift"; right: number; up: number }
  | { does: "paint"; fill?: Paint; stroke?: Paint }
  | { does: "Change" | "put"; values: Readonly<Record<string, PythonData>> }
);
export type Paint = { color: string; opacity: number };

/** A piece of a script's scene: what it looks like at first, whether it shows then, and what is done with it. */
export type PieceCalls = { look: Readonly<Record<string, PythonData>>; shown: boolean; calls: readonly Call[] };
