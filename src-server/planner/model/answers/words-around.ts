const OPENING = /<(think|thinking|thought|reasoning)>/i;
const END_OF_THINKING = /<\/(?:think|thinking|thought|reasoning)>/gi;
const HTML = /^\s*(?:<!doctype html|<html|<head|<body)\b/i;

const REFUSAL = new RegExp(
  [
    /\b(?:i(?:'|’)?m|i am|we(?:'|’)re) (?:really |very |so )?(?:sorry|afraid)\b.{0,80}\b(?:can(?:no|'|’)?t|can not|unable|not able|won(?:'|’)t)\b/,
    /\bi (?:can(?:not|'t|’t)|can not|won(?:'|’)t|must decline|am unable|am not able|will not|have to decline|(?:do not|don(?:'|’)t) feel comfortable)\b/,
    /\bi(?:'|’)m (?:unable|not able|not comfortable)\b|\bas an ai\b.{0,80}\b(?:can(?:no|'|’)?t|unable|not able)\b/,
    /\b(?:sorry|unfortunately),? (?:but )?(?:i|we) (?:can(?:no|'|’)?t|am unable|are unable)\b|against my (?:guidelines|programming|policies)/,
    /es tut mir leid|ich kann (?:dabei|dir|ihnen|das|diese|leider) .{0,60}nicht|je suis désolé|je ne peux pas|lo siento|no puedo (?:ayudar|cumplir)/,
    /mi dispiace|desculpe|não posso|对不起|抱歉|申し訳/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "is",
);
/** A refusal is short and says so at its start. */
const REFUSED_WITHIN = 400;

const beforeThinking = (text: string): string => {
  const at = text.search(OPENING);
  return at < 0 ? text : text.slice(0, at);
};

const afterThinking = (text: string): string => {
  const last = [...text.matchAll(END_OF_THINKING)].at(-1);
  return last === undefined ? text : text.slice(last.index + last[0].length);
};

/** A text without what the model thought aloud: up to the end of its thinking, or from a beginning without end. */
export const withoutThinking = (text: string): string => {
  const after = afterThinking(text);
  if (/[{[]/.test(after)) return beforeThinking(after);
  return beforeThinking(text);
};

/** Whether a text is a web page. */
export const isHtmlPage = (text: string): boolean => HTML.test(text);

/** Whether a text declines to answer. */
export const isRefusal = (text: string): boolean => REFUSAL.test(text.trim().slice(0, REFUSED_WITHIN));
