/** Words that say nothing about the topic. */
const FILLER = new Set(
  (
    "a an the and or of for to in on at by with from as into about it its is are was be been being do does did can could would should will may " +
    "i me my we us our you your they them their this that these those there here what which who why how when where whose have has had many much " +
    "please explain explained explanation describe describing show shows showing shown tell teach teaching taught learn learning understand understanding " +
    "lesson lecture video animation animate animated visual visually visualize visualise visualization illustrate illustration intuition intuitive intuitively intuitively " +
    "make create give want need help let see find out work works working using use used simple simply easy easily basic basics beginner beginners student students class school " +
    "short quick step steps stepbystep example examples way idea concept concepts topic meaning mean's introduction intro overview go through walk between " +
    "exactly actually really just also so then than if not no yes one some any all each every get gets got " +
    "derive demonstrate demonstration principle theory behind called known number numbers value values following given happen happens"
  ).split(" "),
);

/** Plural and possessive endings taken off, so that "Dijkstra's algorithms" reads like "dijkstra algorithm". */
export const stem = (word: string): string => {
  const bare = word.replace(/['’]s$/u, "").replace(/['’]/gu, "");
  if (bare.length > 4 && bare.endsWith("ies")) return `${bare.slice(0, -3)}y`;
  if (bare.length > 4 && /(?:ss|x|ch|sh)es$/u.test(bare)) return bare.slice(0, -2);
  return bare.length > 3 && bare.endsWith("s") && !/(?:ss|us|is)$/u.test(bare) ? bare.slice(0, -1) : bare;
};

/** Small words without accents: letters only, hyphens taken as spaces. */
export const promptWords = (text: string): string[] =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[-–—_/]/gu, " ")
    .match(/[\p{L}]+(?:['’][\p{L}]+)?/gu) ?? [];

/** The words of a prompt that carry its topic, in order. */
export const topicWords = (text: string): string[] =>
  promptWords(text)
    .filter((word) => !FILLER.has(word))
    .map(stem)
    .filter((word) => !FILLER.has(word));
