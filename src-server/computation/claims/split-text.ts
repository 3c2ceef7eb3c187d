/** Where a text stands at each character: in quotes, and how deep in brackets. */
interface Place {
  quoted: boolean;
  depth: number;
}

const step = (place: Place, mark: string): void => {
  if (mark === '"') place.quoted = !place.quoted;
  if (place.quoted) return;
  if (mark === "(" || mark === "[" || mark === "{") place.depth += 1;
  if (mark === ")" || mark === "]" || mark === "}") place.depth -= 1;
};

/** The pieces between separators that stand outside quotes and brackets, and the separators. */
export const splitOutside = (
  text: string,
  separator: RegExp,
): { readonly pieces: readonly string[]; readonly separators: readonly string[] } => {
  const pattern = new RegExp(separator.source, "y");
  const place: Place = { quoted: false, depth: 0 };
  const pieces: string[] = [];
  const separators: string[] = [];
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    pattern.lastIndex = at;
    const found = place.quoted || place.depth > 0 ? null : pattern.exec(text);
    if (found === null) {
      step(place, text[at] ?? "");
      continue;
    }
    pieces.push(text.slice(start, at).trim());
    separators.push(found[0].trim());
    at += found[0].length - 1;
    start = at + 1;
  }
  return { pieces: [...pieces, text.slice(start).trim()], separators };
};

/** The index after the bracket that closes the one at `open`; undefined if none does. */
export const closingBracket = (text: string, open: number): number | undefined => {
  const place: Place = { quoted: false, depth: 0 };
  for (let at = open; at < text.length; at += 1) {
    step(place, text[at] ?? "");
    if (place.depth === 0 && !place.quoted) return at + 1;
  }
  return undefined;
};
