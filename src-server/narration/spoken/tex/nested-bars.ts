import { classOf } from "./classify.ts";
import { closes, delimiterOf, opens } from "./delimiters.ts";
import { isMark } from "./token.ts";
import type { Token, TokenReader } from "./token.ts";

/** Whether a term ends with this token, so that a bar behind it closes. */
const endsTerm = (token: Token): boolean => {
  if (token.kind === "mark") return /^[)\]}'!]$/u.test(token.text);
  if (token.kind !== "command") return true;
  return closes(delimiterOf(token)) || classOf({ kind: "symbol", at: token.at, name: token.text }) === "operand";
};

/** How deep a token leads into brackets or out of them. */
const depthChange = (token: Token): number => {
  const delimiter = delimiterOf(token);
  if (opens(delimiter) || isMark(token, "{")) return 1;
  return closes(delimiter) || isMark(token, "}") ? -1 : 0;
};

/** Whether a token ends the cell or the part that holds it. */
const endsPart = (token: Token): boolean =>
  isMark(token, "&") ||
  isMark(token, "\\\\") ||
  (token.kind === "command" && ["left", "right"].includes(token.text)) ||
  (token.kind === "raw" && ["begin", "end"].includes(token.text));

/**
 * The bar that closes a bar round other bars, as in |x + |y|| or ||x| − |y||. `open` is 1, or 2 where the second bar
 * comes next. null where no bars stand inside, the two are one double bar, or nothing closes them.
 */
export const outerClose = (reader: TokenReader, open: 1 | 2): Token | null => {
  let [level, depth, bars]: [number, number, number] = [open, 0, 0];
  let afterTerm = false;
  for (let ahead = open - 1; ; ahead += 1) {
    const token = reader.peek(ahead);
    if (token === undefined || endsPart(token)) return null;
    depth += depthChange(token);
    if (depth < 0) return null;
    if (depth > 0 || !isMark(token, "|")) {
      afterTerm = endsTerm(token);
      continue;
    }
    bars += 1;
    level += afterTerm ? -1 : 1;
    if (level > 0) continue;
    const isDouble = open === 2 && bars === 2 && isMark(reader.peek(ahead - 1), "|");
    return isDouble || bars === 1 ? null : token;
  }
};
