import { msg } from "../../contract/messages/message.ts";
import { call, type Node, expressionNumber } from "../expressions/node.ts";
import { texAccept, texAdvance, texFault, texNested, texPeek, type TexCursor } from "./tex-cursor.ts";

interface Case {
  readonly value: Node;
  readonly condition: Node | undefined;
}

const skipWord = (cursor: TexCursor, pattern: RegExp): boolean => {
  const token = texPeek(cursor);
  const found = token.kind === "word" && pattern.test(token.text);
  if (found) cursor.position += 1;
  return found;
};

const readCase = (cursor: TexCursor): Case => {
  const value = texNested(cursor, cursor.grammar.readSum);
  texAccept(cursor, ",");
  if (!texAccept(cursor, "&")) return { value, condition: undefined };
  if (skipWord(cursor, /^(?:otherwise|else)\.?$/)) return { value, condition: undefined };
  skipWord(cursor, /^(?:if|for|when|falls)$/);
  return { value, condition: texNested(cursor, cursor.grammar.readCondition) };
};

/** Reads `\begin{cases} x & x > 0 \\ -x & \text{otherwise} \end{cases}`; where no case applies there is no value. */
export const readCases = (cursor: TexCursor): Node => {
  texAdvance(cursor);
  const cases = [readCase(cursor)];
  while (texAccept(cursor, "⏎") && !skipEnd(cursor, false)) cases.push(readCase(cursor));
  if (!skipEnd(cursor, true)) throw texFault(cursor, msg("tex.end_cases_missing"));
  return cases.reduceRight<Node>(
    (otherwise, { value, condition }) => (condition === undefined ? value : call("if", condition, value, otherwise)),
    expressionNumber(NaN),
  );
};

const skipEnd = (cursor: TexCursor, consume: boolean): boolean => {
  const token = texPeek(cursor);
  const found = token.kind === "word" && token.by === "end" && token.text === "cases";
  if (found && consume) cursor.position += 1;
  return found;
};
