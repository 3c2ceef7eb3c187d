const OPENERS = /^(?:\{|\\begin\b|\\left\b)/;
const CLOSERS = /^(?:\}|\\end\b|\\right\b)/;
/** A line break with its optional distance, a command, an escaped sign, or any single sign. */
const LEXEME = /\\\\(?:\s*\[[^\]]*\])?|\\[A-Za-z]+|\\[^]|[^]/g;

/** Lines of a formula: `\\` outside braces and environments parts them; alignment marks there are dropped. */
export const formulaLines = (tex: string): string[] => {
  const lines = [""];
  let depth = 0;
  const add = (text: string): void => {
    lines[lines.length - 1] = (lines.at(-1) ?? "") + text;
  };
  for (const [lexeme] of tex.matchAll(LEXEME)) {
    if (OPENERS.test(lexeme)) depth += 1;
    if (CLOSERS.test(lexeme)) depth -= 1;
    if (depth === 0 && lexeme.startsWith("\\\\")) lines.push("");
    else if (depth !== 0 || lexeme !== "&") add(lexeme);
  }
  return lines.map((line) => line.trim()).filter((line) => line !== "");
};
