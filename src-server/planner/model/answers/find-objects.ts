import { type JsonWalk, walkJson } from "./walk-json.ts";

const BRACKET = /[{[]/g;
const OBJECT_START = /\{\s*(?:["'“”‘’}]|\/[/*]|[A-Za-z_$][\w$]*\s*:|$)/y;
const LIST_START = /\[\s*(?:[{["'“”‘’\]]|\/[/*]|-?\d|(?:true|false|null)\b|$)/y;

const MOST_FOUND = 64;
const MOST_UNENDED = 4;

const looksLikeJson = (text: string, at: number): boolean => {
  const pattern = text.charAt(at) === "{" ? OBJECT_START : LIST_START;
  pattern.lastIndex = at;
  return pattern.test(text);
};

/**
 * The objects and lists of a text, prose between them passed over. One that the text ends within is followed by what is
 * inside it, a few times, since it may have been a brace of the prose. Nothing is looked for behind brackets that are
 * nested deeper than any answer is.
 */
export const findObjects = (text: string): JsonWalk[] => {
  const found: JsonWalk[] = [];
  let unended = 0;
  BRACKET.lastIndex = 0;
  for (let match = BRACKET.exec(text); match !== null; match = BRACKET.exec(text)) {
    if (!looksLikeJson(text, match.index)) continue;
    const next = BRACKET.lastIndex;
    const walk = walkJson(text, match.index);
    if (walk.tooDeep) break;
    found.push(walk);
    if (!walk.complete) unended++;
    if (found.length >= MOST_FOUND || unended >= MOST_UNENDED) break;
    BRACKET.lastIndex = walk.complete ? walk.end : next;
  }
  return found;
};
