import { TypesetError } from "../typesetter.ts";
import { lex } from "./tex-lexer.ts";

/** Position of the first use of a command or character in a formula, as people count it. */
const whereIs = (tex: string, wanted: string): string => {
  const lexeme = lex(tex).find((each) => each.tex === wanted);
  return lexeme ? ` at character ${lexeme.at + 1}` : "";
};

const firstCommand = (message: string): string => /\\(?:[a-zA-Z]+|.)/u.exec(message)?.[0] ?? "";
const sentence = (message: string): string => {
  const text = message.trim().replace(/\.$/, "");
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}.`;
};

/** The engine's complaint as a finding: what is wrong, and where as far as that can be told. */
export const texError = (tex: string, { id, message }: { id: string; message: string }): TypesetError => {
  const command = firstCommand(message);
  const where = command === "" ? "" : whereIs(tex, command);
  if (id === "UndefinedControlSequence") return new TypesetError(`unknown command ${command}${where}.`);
  if (id === "MaxMacroSub1" || id === "MaxMacroSub2" || id === "MaxBufferSize")
    return new TypesetError("the formula grows without end.");
  return new TypesetError(where === "" ? sentence(message) : sentence(`${message}${where}`));
};
