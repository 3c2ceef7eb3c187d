/** Little words that give a language away. English is the first. */
const LITTLE_WORDS: Readonly<Record<string, readonly string[]>> = {
  English:
    "the of and to is in that it for as with are this be on so we you by an or at from has its if but one two".split(
      " ",
    ),
  German: "der die das und ist nicht ein eine von mit den dem auch sich auf wie wenn wird sind im zu für es wir".split(
    " ",
  ),
  French: "le la les des est une et du que qui dans pour pas sur avec sont nous vous plus au aux ce cette".split(" "),
  Spanish: "el los las una es que del por con para como más pero sus este esta son se lo al nosotros".split(" "),
  Italian: "il lo gli una è che di per con non sono della del dei come più questo questa anche nel".split(" "),
  Portuguese: "o os as um uma é que do da dos das não com para por mais como são este esta seu".split(" "),
  Dutch: "de het een en van is dat niet met voor zijn op aan ook als wordt deze door naar wij".split(" "),
};

const SETS = Object.entries(LITTLE_WORDS).map(([name, words]) => ({ name, words: new Set(words) }));
/** Fewer little words than this prove nothing. */
const LEAST_HITS = 5;

/** Name of the language a text is plainly written in when that is not English; null when it is English or too short to tell. */
export const foreignLanguage = (texts: readonly string[]): string | null => {
  const words = texts.flatMap((text) => text.toLowerCase().match(/\p{L}+/gu) ?? []);
  const hits = SETS.map(({ name, words: little }) => ({
    name,
    count: words.filter((word) => little.has(word)).length,
  }));
  const english = hits[0]?.count ?? 0;
  const best = hits.slice(1).toSorted((first, second) => second.count - first.count)[0];
  return best !== undefined && best.count >= LEAST_HITS && best.count > 2 * english ? best.name : null;
};
