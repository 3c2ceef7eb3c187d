import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { PlayerProgram } from "../../src-server/engines/manim/player/start-player.ts";
import { standInProgram } from "./stand-in-program.ts";
import { tempFolder } from "./temp-folder.ts";

/** What a stand-in for the Manim player does. */
export type PlayerManners = {
  /** What it does wrong, at the third picture of a scene or instead of drawing; nothing if absent. */
  fault?:
    | ("hang" | "crash" | "rubbish" | "endless line" | "wrong size" | "wrong frame" | "half a picture")
    | ("refuse" | "give up" | "exit" | "mute" | "deaf");
  /** Scenes at which it does wrong; all if absent. */
  times?: number;
  /** Does wrong only in scenes that have a node of this id. */
  node?: string;
};

/** A player that draws plain pictures, and misbehaves as it is instructed. */
export const standInPlayer = async (manners: PlayerManners = {}): Promise<PlayerProgram> => {
  const folder = await tempFolder();
  const script = join(folder, "play.py");
  await mkdir(join(folder, "src"));
  await writeFile(script, JSON.stringify(manners));
  await writeFile(join(folder, "requirements.lock"), "");
  return { python: await standInProgram(folder, "python", "stand-in-player"), script };
};
