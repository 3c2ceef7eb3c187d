/** Names of letters. */
export const FRENCH_LETTERS: Readonly<Record<string, string>> = {
  a: "ˈa",
  b: "bˈe",
  c: "sˈe",
  d: "dˈe",
  e: "ˈə",
  f: "ˈɛf",
  g: "ʒˈe",
  h: "ˈaʃ",
  i: "ˈi",
  j: "ʒˈi",
  k: "kˈa",
  l: "ˈɛl",
  m: "ˈɛm",
  n: "ˈɛn",
  o: "ˈo",
  p: "pˈe",
  q: "kˈy",
  r: "ˈɛʁ",
  s: "ˈɛs",
  t: "tˈe",
  u: "ˈy",
  v: "vˈe",
  w: "dˌubləvˈe",
  x: "ˈiks",
  z: "zˈɛd",
};

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/u));

/** Words without a stress of their own. */
export const FRENCH_WEAK = words(
  "le la les l de du des d un une et ou à au aux en dans par pour sur sous avec sans que qu qui ne n se s je j tu il elle on nous vous ils elles me m te ce c ces cet cette mon ton son ma ta sa mes tes ses nos vos leur leurs est sont ont a si y",
);

/** Words that are joined to a vowel behind them, and the sound that joins them. */
export const LIAISONS: ReadonlyMap<string, string> = new Map([
  ..."les des ces mes tes ses nos vos leurs aux nous vous ils elles deux trois dans sans sous chez très plusieurs quelques certains certaines autres mêmes leurs six dix quels quelles moins"
    .split(" ")
    .map((word) => [word, "z"] as const),
  ..."un mon ton son en on aucun bien rien".split(" ").map((word) => [word, "n"] as const),
  ..."est sont ont quand tout petit grand second cet vingt cent".split(" ").map((word) => [word, "t"] as const),
]);

/** Words with an h that keeps liaison and elision away. */
export const ASPIRATED = words(
  "haut haute hauts hautes hauteur hauteurs haricot haricots héros hasard hasards huit huitième onze onzième oui hors halte hache haine hibou homard honte hameau handicap hall hamster hanche harpe hausse hiérarchie hollande hongrie houle hublot hutte hertz",
);
