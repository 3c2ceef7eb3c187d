/** What a key does to the player. */
export type PlayerCommand =
  | { do: "toggle" | "captions" | "fullscreen" }
  | { do: "seek" | "frame"; by: number }
  | { do: "volume"; by: number }
  | { do: "share"; of: number };

const COMMANDS: ReadonlyMap<string, PlayerCommand> = new Map<string, PlayerCommand>([
  [" ", { do: "toggle" }],
  ["k", { do: "toggle" }],
  ["ArrowLeft", { do: "seek", by: -5 }],
  ["ArrowRight", { do: "seek", by: 5 }],
  ["j", { do: "seek", by: -10 }],
  ["l", { do: "seek", by: 10 }],
  ["ArrowUp", { do: "volume", by: 0.1 }],
  ["ArrowDown", { do: "volume", by: -0.1 }],
  ["c", { do: "captions" }],
  ["f", { do: "fullscreen" }],
  [",", { do: "frame", by: -1 }],
  [".", { do: "frame", by: 1 }],
]);

type Key = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

/** The command of a key; keys that are held with others belong to the browser. */
export const playerCommand = ({ key, ctrlKey, metaKey, altKey }: Key): PlayerCommand | undefined => {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (/^\d$/u.test(key)) return { do: "share", of: Number(key) / 10 };
  return COMMANDS.get(key) ?? COMMANDS.get(key.toLowerCase());
};
