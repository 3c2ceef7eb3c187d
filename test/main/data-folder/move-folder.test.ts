import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { MovingState } from "../../../src-server/contract/desktop/shell.ts";
import { checkTarget, MoveRefused, moveFolder, type FolderMove } from "../../../src-main/data-folder/data-mover.ts";
import { tempFolder } from "../../support/temp-folder.ts";

const NONE: ReadonlySet<string> = new Set();

/** A data folder with all kinds of entries, and an empty folder beside it. */
const rooms = async () => {
  const folder = await tempFolder();
  const [from, to] = [join(folder, "old"), join(folder, "new")];
  mkdirSync(join(from, "library", "Waves 0b0e7a3c"), { recursive: true });
  mkdirSync(to);
  writeFileSync(join(from, "lectern.db"), "rows".repeat(50_000));
  writeFileSync(join(from, "library", "Waves 0b0e7a3c", "lecture.mp4"), Buffer.alloc(300_000, 7));
  writeFileSync(join(from, "local-key"), "key", { mode: 0o600 });
  writeFileSync(join(from, "read-only"), "fixed");
  chmodSync(join(from, "read-only"), 0o400);
  symlinkSync("local-key", join(from, "link"));
  utimesSync(join(from, "lectern.db"), 1_700_000_000, 1_700_000_000);
  for (const name of ["server.lock", "api.json"]) writeFileSync(join(from, name), "of one start");
  return { folder, from, to };
};

type Notified = { states: string[]; used: string[]; stops: number; starts: number };

const moving = (
  places: Pick<FolderMove, "from" | "to">,
  changes: Partial<FolderMove> = {},
): { move: FolderMove; notified: Notified } => {
  const notified: Notified = { states: [], used: [], stops: 0, starts: 0 };
  const move: FolderMove = {
    ...{ ...places, retainedAtFrom: NONE, retainedAtTo: NONE, platform: "linux" },
    notify: ({ state }: MovingState) => void (notified.states.at(-1) === state || notified.states.push(state)),
    stop: async () => void (notified.stops += 1),
    point: (place) => void notified.used.push(place),
    start: async () => ((notified.starts += 1), true),
    ...changes,
  };
  return { move, notified };
};

const tree = (folder: string): string[] => readdirSync(folder, { recursive: true, encoding: "utf8" }).toSorted();

describe("moving a data folder", () => {
  it("takes everything along with its times and rights, and leaves nothing behind", async () => {
    const { from, to } = await rooms();
    const { move, notified } = moving({ from, to });
    await moveFolder(move);
    expect(notified).toEqual({
      states: ["stopping", "copying", "checking", "removing", "idle"],
      ...{ used: [to], stops: 1, starts: 1 },
    });
    expect(existsSync(from)).toBe(false);
    expect(tree(to)).toEqual(
      ["lectern.db", "library", "library/Waves 0b0e7a3c", "library/Waves 0b0e7a3c/lecture.mp4", "link", "local-key"]
        .concat("moved-from.json", "read-only")
        .toSorted(),
    );
    expect(statSync(join(to, "lectern.db")).mtimeMs).toBe(1_700_000_000_000);
    expect(statSync(join(to, "local-key")).mode & 0o777).toBe(0o600);
    expect(statSync(join(to, "read-only")).mode & 0o777).toBe(0o400);
    expect(readFileSync(join(to, "link"), "utf8")).toBe("key");
    expect(JSON.parse(readFileSync(join(to, "moved-from.json"), "utf8"))).toEqual({ from: [from] });
  });

  it("leaves what the shell keeps of its own, at both places", async () => {
    const { from, to } = await rooms();
    for (const place of [from, to]) mkdirSync(join(place, "window"));
    const { move } = moving({ from, to }, { retainedAtFrom: new Set(["window"]) });
    await expect(moveFolder(move)).rejects.toMatchObject({ word: "moveNotEmpty" });
    await moveFolder({ ...move, retainedAtTo: new Set(["window"]) });
    expect(readdirSync(from)).toEqual(["window"]);
    expect(existsSync(join(to, "lectern.db"))).toBe(true);
  });

  it("lays logs beside those of the shell", async () => {
    const { from, to } = await rooms();
    for (const folder of [from, to]) mkdirSync(join(folder, "logs"));
    writeFileSync(join(from, "logs", "service.log"), "older");
    writeFileSync(join(to, "logs", "main.log"), "of the shell");
    await moveFolder(moving({ from, to }, { retainedAtTo: new Set(["window", "logs"]) }).move);
    expect(readdirSync(join(to, "logs")).toSorted()).toEqual(["main.log", "service.log"]);
    expect(existsSync(from)).toBe(false);
  });

  it("clears away a copy that was cut short, and knows all places before", async () => {
    const { from, to } = await rooms();
    mkdirSync(join(to, ".lectern-moving"));
    writeFileSync(join(to, ".lectern-moving", "lectern.db"), "half");
    writeFileSync(join(from, "moved-from.json"), JSON.stringify({ from: ["/first", to] }));
    await moveFolder(moving({ from, to }).move);
    expect(JSON.parse(readFileSync(join(to, "moved-from.json"), "utf8"))).toEqual({ from: ["/first", from] });
    expect(existsSync(join(to, ".lectern-moving"))).toBe(false);
  });
});

describe("a move that goes wrong", () => {
  it.each([
    ["the service does not start there", { start: async () => false }, "moveNoStart"],
    [
      "the new place cannot be noted",
      {
        point: (place: string) => {
          if (place.endsWith("new")) throw new MoveRefused("moveNotKept");
        },
      },
      "moveNotKept",
    ],
  ] as const)("because %s leaves everything as it was", async (_name, changes, word) => {
    const { from, to } = await rooms();
    const before = tree(from);
    await expect(moveFolder(moving({ from, to }, changes).move)).rejects.toMatchObject({ word });
    expect(tree(from)).toEqual(before);
    expect(readdirSync(to)).toEqual([]);
  });

  it("because somebody wrote meanwhile leaves everything as it was, and uses the old place again", async () => {
    const { from, to } = await rooms();
    const { move, notified } = moving({ from, to });
    const notify = (state: MovingState): void => {
      if (state.state === "checking") writeFileSync(join(from, "lectern.db"), "newer rows");
      move.notify(state);
    };
    await expect(moveFolder({ ...move, notify })).rejects.toBeInstanceOf(Error);
    expect(readFileSync(join(from, "lectern.db"), "utf8")).toBe("newer rows");
    expect(readdirSync(to)).toEqual([]);
    expect(notified).toMatchObject({ used: [from], starts: 1 });
    expect(notified.states.at(-1)).toBe("idle");
  });
});

describe("what somebody puts into a folder meanwhile", () => {
  it("stays at the old place when the rest has moved", async () => {
    const { from, to } = await rooms();
    const { move } = moving({ from, to });
    const start = async (): Promise<boolean> => {
      writeFileSync(join(from, "library", "notes.txt"), "mine");
      return true;
    };
    await moveFolder({ ...move, start });
    expect(tree(from)).toEqual(["library", "library/notes.txt"]);
  });

  it("stays at the new place when nothing has moved", async () => {
    const { from, to } = await rooms();
    const { move } = moving({ from, to });
    const start = async (): Promise<boolean> => {
      writeFileSync(join(to, "notes.txt"), "mine");
      return false;
    };
    await expect(moveFolder({ ...move, start })).rejects.toMatchObject({ word: "moveNoStart" });
    expect(tree(to)).toEqual(["notes.txt"]);
    expect(existsSync(join(from, "lectern.db"))).toBe(true);
  });
});

describe("a folder that is no place for the data", () => {
  const check = async (to: string, from: string, changes: object = {}) =>
    checkTarget({ from, to, allowed: NONE, bytes: 1000, platform: "linux", ...changes });
  it("is refused with its reason, before anything is stopped", async () => {
    const { from, to } = await rooms();
    await expect(check(from, from)).rejects.toMatchObject({ word: "moveInside" });
    await expect(check(join(from, "library"), from)).rejects.toMatchObject({ word: "moveInside" });
    await expect(check(join(from, ".."), from)).rejects.toMatchObject({ word: "moveInside" });
    await expect(check(to, from, { bytes: 1e18 })).rejects.toMatchObject({ word: "moveNoRoom" });
    writeFileSync(join(to, "thesis.docx"), "");
    const { move, notified } = moving({ from, to });
    await expect(moveFolder(move)).rejects.toMatchObject({ word: "moveNotEmpty" });
    expect(notified).toEqual({ states: [], used: [], stops: 0, starts: 0 });
  });
  it("may hold what systems put there by themselves", async () => {
    const { from, to } = await rooms();
    writeFileSync(join(to, ".DS_Store"), "");
    await expect(check(to, from)).resolves.toBeUndefined();
  });
});
