/** A sentence of the service, and the place in the plan that it begins with, as a JSON pointer. */
export type PlacedSentence = { pointer: string | null; rest: string };

const WITH_COLON = /^(scenes\[\d+\][\w.[\]]*): (.+)$/su;
const WITH_MEMBER = /^(scenes\[\d+\](?:\.\w+\[\d+\])*)\.(\w[\w.[\]]* .+)$/su;

const pointerOf = (path: string): string => `/${path.replace(/\]/gu, "").replace(/[.[]/gu, "/")}`;

const begun = (sentence: string): string => sentence.replace(/^\p{Ll}(?=\p{L}* )/u, (letter) => letter.toUpperCase());

/** Parts `scenes[0].beats[1]: too long.` into the place and the rest; other sentences stay whole. */
export const placedSentence = (sentence: string): PlacedSentence => {
  const [, path, rest] = WITH_COLON.exec(sentence) ?? [];
  if (path !== undefined && rest !== undefined) return { pointer: pointerOf(path), rest: begun(rest) };
  const [, owner, told] = WITH_MEMBER.exec(sentence) ?? [];
  return owner !== undefined && told !== undefined
    ? { pointer: pointerOf(owner), rest: told }
    : { pointer: null, rest: sentence };
};
