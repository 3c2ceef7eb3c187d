import { ownValue } from "../../../own-value.ts";
import { spokenSentences } from "./split-beats.ts";
import { texInDollars } from "./tex-in-speech.ts";

/** Tags of pages and of speech markup; other angle brackets may be comparisons. */
const TAGS =
  "a|abbr|audio|b|big|blockquote|body|br|break|center|code|del|div|em|emphasis|figure|font|footer|h[1-6]|head|header|hr|html|i|iframe|img|ins|kbd|li|link|mark|math|meta|nav|ol|p|path|phoneme|pre|prosody|q|s|samp|say-as|script|section|small|span|speak|strike|strong|style|sub|sup|svg|table|tbody|td|th|thead|title|tr|tt|u|ul|var|video|voice|think|thinking";
const UNSPOKEN = /<(script|style|svg|iframe|think|thinking)\b[^<>]*>[\s\S]*?<\/\1\s*>/giu;
const TAG = new RegExp(`</?(?:${TAGS})(?=[\\s/>])[^<>]*>`, "giu");
const POWER = /([\p{L}\p{N})]+)\s*<sup>\s*([^<>]{1,12})<\/sup>/giu;
const BELOW = /<sub>\s*([\p{L}\p{N}+−-]{1,12})\s*<\/sub>/giu;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  apos: "'",
  deg: "°",
  divide: "÷",
  ge: "≥",
  gt: ">",
  hellip: "…",
  infin: "∞",
  ldquo: "“",
  le: "≤",
  lsquo: "‘",
  lt: "<",
  mdash: "—",
  middot: "·",
  minus: "−",
  nbsp: " ",
  ndash: "–",
  ne: "≠",
  pi: "π",
  quot: '"',
  rarr: "→",
  rdquo: "”",
  rsquo: "’",
  sup2: "²",
  sup3: "³",
  times: "×",
};

const entity = (whole: string, name: string): string => ownValue(ENTITIES, name) ?? whole;

/** Text without tags and entities of pages; powers become formulas. */
const withoutTags = (text: string): string =>
  text
    .replace(UNSPOKEN, " ")
    .replace(POWER, "$$$1^{$2}$$")
    .replace(BELOW, "$1")
    .replace(TAG, " ")
    .replace(/&([a-z]+\d?);/gu, entity);

/** Text without the signs of Markdown; fenced code is no speech. */
const withoutMarkdown = (text: string): string =>
  text
    .replace(/```[\s\S]*?(?:```|$)/gu, " ")
    .replace(/!\[[^[\]]*\]\([^()]*\)/gu, " ")
    .replace(/\[([^[\]]+)\]\([^()\s]*\)/gu, "$1")
    .replace(/`([^`]+)`/gu, "$1")
    .replace(/^[ \t]*#{1,6}[ \t]+/gmu, "")
    .replace(/^[ \t]*>[ \t]+/gmu, "")
    .replace(/^[ \t]*(?:[-*•]|\d{1,2}[.)])[ \t]+(?=\p{L})/gmu, "")
    .replace(/(?<![\p{L}\p{N}*])\*\*([^*\s](?:[^*]*[^*\s])?)\*\*(?![\p{L}\p{N}*])/gu, "$1")
    .replace(/(?<![\p{L}\p{N}_])__([^_\s](?:[^_]*[^_\s])?)__(?![\p{L}\p{N}_])/gu, "$1")
    .replace(/(?<=^|[\s("'“‘])\*(\p{L}|\p{L}[^*\n]*[\p{L}\p{N}.!?,])\*(?=$|[\s).,;:!?"'”’])/gu, "$1")
    .replace(/~~([^~]+)~~/gu, "$1");

const URL = /(?:\b(?:https?|ftp):\/\/|\bwww\.)[^\s<>()[\]"']+/giu;

/** Sentences that lead to a page go; where nothing else is said, only the address does. */
const withoutAddresses = (text: string, sentences: (text: string) => string[]): string => {
  if (text.match(URL) === null) return text;
  const rest = sentences(text.replace(URL, (url) => (/[.!?]$/u.test(url) ? "\uE001." : "\uE001"))).filter(
    (sentence) => !sentence.includes("\uE001"),
  );
  return rest.length > 0 ? rest.join(" ") : text.replace(URL, (url) => (/[.!?]$/u.test(url) ? "." : ""));
};

const EMOJI =
  /(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F)(?:\u200D|\uFE0F|\p{Emoji_Modifier}|\p{Extended_Pictographic})*/gu;

/** Text without emoji; signs of science such as ☉, ♀ and → stay. */
const withoutEmoji = (text: string): string => text.replace(EMOJI, " ");

const DIRECTIONS =
  "pause|pauses|long pause|short pause|dramatic pause|beat|music|applause|laughs?|laughter|chuckles?|sighs?|smiles?|silence|sound|intro|outro|transition";
const STAGED =
  "cut to|fade|show|shows|showing|display|visual|on[- ]screen|on screen|animation|animate|text appears|appears|image|camera|zoom|draw|draws|highlight|highlights|pan|narrator|voice[- ]?over|scene|slide|gesture|point|points";
const SQUARE = new RegExp(`\\[\\s*(?:${DIRECTIONS}|${STAGED})\\b[^\\[\\]]*\\](?!\\()`, "giu");
const ROUND = new RegExp(
  `\\(\\s*(?:${DIRECTIONS})(?:\\s+(?:for|here|fades?|plays?|starts?|softly)\\b[^()]*)?[.…]*\\s*\\)`,
  "giu",
);
const STARRED = new RegExp(`\\*\\s*(?:${DIRECTIONS})(?:\\s[^*]{0,40})?\\*`, "giu");
const SPEAKER = /^\s*(?:narrator|narration|voice[- ]?over|speaker(?:\s*\d+)?|teacher|host|instructor)\s*:\s*/iu;

/** Text without what a script asks its speaker to do. */
const withoutDirections = (text: string): string =>
  text.replace(SQUARE, " ").replace(ROUND, " ").replace(STARRED, " ").replace(SPEAKER, "");

/** Formulas and computed facts, in which nothing is markup. */
const PROTECTED = /\$[^$]*\$|\{\{[^{}]*\}\}/gu;

const tidy = (text: string): string =>
  text
    .replace(/\(\s*\)|\[\s*\]/gu, " ")
    .replace(/\s+/gu, " ")
    .replace(/ ([.,;:!?])(?=\s|$)/gu, "$1")
    .replace(/([.!?])(?: ?[.,;:])+(?=\s|$)/gu, (whole, mark: string) => (whole.startsWith("..") ? whole : mark))
    .replace(/^[\s.,;:]+/u, "")
    .trim();

const outsideFormulas = (text: string, change: (text: string) => string): string => {
  const protectedParts = [...text.matchAll(PROTECTED)].map(([whole]) => whole);
  let next = 0;
  return change(text.replace(PROTECTED, "\uE003")).replaceAll("\uE003", () => protectedParts[next++] ?? "");
};

/** What one pass uncovers, such as a speaker's name behind a comma, the next one takes; markup is never nested deeper. */
const MAX_PASSES = 8;

const cleanOnce = (text: string): string => {
  const spoken = outsideFormulas(text, withoutDirections);
  const loose = outsideFormulas(texInDollars(withoutMarkdown(withoutTags(spoken))), withoutEmoji);
  return tidy(withoutAddresses(loose, spokenSentences));
};

/** Text as it is spoken or read: without tags, Markdown, addresses, emoji and stage directions, formulas between dollars. */
export const cleanSpeech = (text: string): string => {
  const tidied = tidy(text);
  let [last, clean] = ["", cleanOnce(text.replace(/[\uE001-\uE003]/gu, ""))];
  for (let pass = 1; pass < MAX_PASSES && clean !== last; pass++) [last, clean] = [clean, cleanOnce(clean)];
  return clean === tidied ? text : clean;
};

/** Whether there is anything to say in a text. */
export const isSpeech = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
