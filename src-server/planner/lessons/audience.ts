/**
 * Words that tell for whom a lecture is. They change nothing of what a lesson teaches, and the same words in the middle
 * of a question ("5 children of two carriers") are data, so only whole phrases at the ends of a prompt are taken out.
 */
const ORDINAL = String.raw`\d{1,2}(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth`;
const LEVEL = [
  String.raw`(?:year|grade|class|key stage)[ -]?\d{1,2}s?`,
  String.raw`(?:${ORDINAL})[ -]?(?:grade|year|form)`,
  String.raw`\d{1,2}[ -]years?[ -]olds?`,
  String.raw`(?:high|middle|primary|secondary|elementary|junior high)[ -]?school`,
  "college|university|undergraduate|introductory|a[ -]level|gcse|igcse|ib|ap|young|little|curious|smart|absolute|complete|total",
].join("|");
const GROUP = [
  "class(?:es|room)?|students?|pupils?|learners?|beginners?|kids?|child(?:ren)?|teenagers?|teens?|adults?|freshm[ae]n",
  String.raw`(?:${ORDINAL})[ -]?graders?|(?:high|middle)[ -]?schoolers?|undergraduates?|undergrads?|everyone|everybody|laypeople`,
  "daughter|son|niece|nephew|grandmother|grandma|colleagues?|friends?|dummies",
].join("|");
const AUDIENCE = String.raw`(?:(?:a|an|my|our|the|some|your) )?(?:(?:${LEVEL}) ){0,3}(?:${GROUP}|${LEVEL})(?: (?:students?|pupils?|class|level|exams?))?`;

const AT_END = new RegExp(
  String.raw`[ ,;:(–-]+(?:(?:to|for|with|as if to|suitable for|aimed at) ${AUDIENCE}|at (?:a |the )?(?:${LEVEL})(?: level)?|in (?:very )?(?:simple|plain|easy) (?:terms|words|language))[ )]*([.?!]?)$`,
  "iu",
);
const AT_START = new RegExp(String.raw`^(?:for|to) ${AUDIENCE}[,:]? +`, "iu");
/** "Explain to my class how…", "teach 6th graders about…": what follows is the topic. */
const INSIDE = new RegExp(
  String.raw`^((?:please )?(?:explain|show|teach|describe|tell))(?: to)? ${AUDIENCE} (?=(?:about|how|why|what|that|the) )(?:about )?`,
  "iu",
);

/** A prompt without the words that tell for whom the lecture is. */
export const withoutAudience = (prompt: string): string => {
  const text = prompt.trim().replace(INSIDE, "$1 ").replace(AT_START, "");
  const once = text.replace(AT_END, "$1");
  return once.replace(AT_END, "$1");
};
