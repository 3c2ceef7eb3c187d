/** The first run of `length` characters of a body that a sentence repeats. */
export const repeatedPart = (sentence: string, body: string, length = 8): string | undefined => {
  for (let at = 0; at + length <= sentence.length; at++) {
    const part = sentence.slice(at, at + length);
    if (body.includes(part)) return part;
  }
  return undefined;
};
