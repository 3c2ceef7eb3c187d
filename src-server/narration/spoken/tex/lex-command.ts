import { rawArgument } from "./balanced.ts";
import { commandUse } from "./command-names.ts";
import type { LexedPiece, LexPlace } from "./lexed-piece.ts";

/** The command that starts with a backslash at a place. */
export const lexCommand = ({ source, index }: LexPlace): LexedPiece => {
  const name = /^\\([A-Za-z]+\*?|[\s\S]|$)/u.exec(source.slice(index, index + 60))?.[1] ?? "";
  const next = index + 1 + name.length;
  const use = commandUse(name);
  if (use.kind === "space") return { tokens: [], next, gap: true };
  if (use.kind === "silent" || name === "") return { tokens: [], next };
  if (use.kind === "character") return { tokens: [{ kind: "mark", text: use.text, at: index }], next };
  if (use.kind === "dropped") return { tokens: [], next: rawArgument(source, next).next };
  if (use.kind === "command")
    return { tokens: [{ kind: "command", text: use.name.replace(/\*$/u, ""), at: index }], next };
  const raw = rawArgument(source, next);
  if (use.kind === "raw")
    return {
      tokens: [{ kind: "raw", text: use.name.replace(/\*$/u, ""), body: raw.body, at: raw.bodyAt }],
      next: raw.next,
    };
  const unit = rawArgument(source, raw.next);
  const tokens: LexedPiece["tokens"] = [
    { kind: "raw", text: "num", body: raw.body, at: raw.bodyAt },
    { kind: "raw", text: "si", body: unit.body, at: unit.bodyAt },
  ];
  return { tokens, next: unit.next };
};
