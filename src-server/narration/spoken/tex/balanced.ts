/** Text between the brace at `open` and the one that closes it; `next` is the place behind that. An open end closes it too. */
export const bracedText = (source: string, open: number): { body: string; bodyAt: number; next: number } => {
  let depth = 0;
  for (let index = open; index < source.length; index += 1) {
    const character = source.charAt(index);
    if (character === "\\") index += 1;
    else if (character === "{") depth += 1;
    else if (character === "}" && --depth === 0)
      return { body: source.slice(open + 1, index), bodyAt: open + 1, next: index + 1 };
  }
  return { body: source.slice(open + 1), bodyAt: open + 1, next: source.length };
};

/** Place of the first character at or behind `from` that is no white space. */
export const skipSpaces = (source: string, from: number): number => {
  let index = from;
  while (index < source.length && /\s/u.test(source.charAt(index))) index += 1;
  return index;
};

/** The raw argument that starts at or behind `from`: a braced text, or one character. */
export const rawArgument = (source: string, from: number): { body: string; bodyAt: number; next: number } => {
  const start = skipSpaces(source, from);
  if (source.charAt(start) === "{") return bracedText(source, start);
  const command = /^\\[A-Za-z]+/u.exec(source.slice(start))?.[0];
  const body = command ?? source.slice(start, start + 1);
  return { body, bodyAt: start, next: start + body.length };
};
