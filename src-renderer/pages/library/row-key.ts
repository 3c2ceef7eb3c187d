/** What a key does in the list of lectures. */
export type RowCommand = "play" | "delete" | "menu";

const COMMANDS: ReadonlyMap<string, RowCommand> = new Map([
  [" ", "play"],
  ["Delete", "delete"],
  ["Backspace", "delete"],
  ["m", "menu"],
  ["M", "menu"],
  ["ContextMenu", "menu"],
]);

type Key = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

/** The command of a key; keys that are held with others belong to the browser. */
export const rowCommand = ({ key, ctrlKey, metaKey, altKey }: Key): RowCommand | undefined =>
  ctrlKey || metaKey || altKey ? undefined : COMMANDS.get(key);
