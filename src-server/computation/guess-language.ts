/** Little words that give a language away, by BCP 47 primary tag. */
const LITTLE_WORDS: Readonly<Record<string, readonly string[]>> = {
  en: "the of and to is in that it for as with are this be on so we you by an or at from has its if but one two".split(
    " ",
  ),
  de: "der die das und ist nicht ein eine von mit den dem auch sich auf wie wenn wird sind im zu für es wir".split(" "),
  fr: "le la les des est une et du que qui dans pour pas sur avec sont nous vous plus au aux ce cette".split(" "),
  es: "el los las una es que del por con para como más pero sus este esta son se lo al nosotros".split(" "),
  it: "il lo gli una è che di per con non sono della del dei come più questo questa anche nel".split(" "),
  pt: "o os as um uma é que do da dos das não com para por mais como são este esta seu".split(" "),
  nl: "de het een en van is dat niet met voor zijn op aan ook als wordt deze door naar wij".split(" "),
};

const SETS = new Map(Object.entries(LITTLE_WORDS).map(([tag, words]) => [tag, new Set(words)]));
/** Fewer little words than this prove nothing. */
const MIN_HITS = 5;
/** So many times the little words of the language that is named must be found of another. */
const CLEARLY_MORE = 2;

/** Primary tag of the language that texts are plainly written in, when that is not `named`; null when it is, or when nobody can tell. */
export const foreignLanguage = (texts: readonly string[], named: string): string | null => {
  const own = SETS.get(named);
  if (own === undefined) return null;
  const words = texts.flatMap((text) => text.toLowerCase().match(/\p{L}+/gu) ?? []);
  const countOf = (little: ReadonlySet<string>): number => words.filter((word) => little.has(word)).length;
  const [best] = [...SETS]
    .filter(([tag]) => tag !== named)
    .map(([tag, little]) => ({ tag, count: countOf(little) }))
    .toSorted((first, second) => second.count - first.count);
  return best !== undefined && best.count >= MIN_HITS && best.count > CLEARLY_MORE * countOf(own) ? best.tag : null;
};
