import type { SpeechToken } from "./token.ts";

/** A word that is said otherwise in some company. */
type Homograph = {
  phonemes: string;
  /** Whether the words before and after, or any of the sentence, call for it. */
  fits(company: { before: string; after: string; all: ReadonlySet<string> }): boolean;
};

const words = (list: string): ReadonlySet<string> => new Set(list.split(" "));

const METALS = words(
  "metal metals tin zinc copper iron gold silver mercury cadmium aluminum aluminium nickel alloy solder ion ions oxide dioxide nitrate iodide sulfate sulphate sulfide chloride bromide carbonate acetate atom atoms element density dense melts melting toxic poisoning shield shielding pipe pipes brick bricks block pellet pellets acid battery electrode electrodes uranium isotope isotopes decays",
);
const COIL_WORDS = words("coil coils wire wires around tightly round turns solenoid spring cable armature");
const SMALL_THINGS = words(
  "amount amounts quantity quantities difference differences change changes particle particles trace traces fraction crack cracks detail details hole holes increase",
);
const ACID_WORDS = words(
  "acid acids ph salts salt weak strong conjugate dna rna nucleotide nucleotides hydrogen adenine thymine guanine cytosine nitrogenous paired pairs alkali alkalis",
);
const LEADERS = words(
  "to will would can could may might must we they you i who which that this these those not also it",
);

const HOMOGRAPHS: ReadonlyMap<string, Homograph> = new Map([
  [
    "lead",
    {
      phonemes: "lˈɛd",
      fits: ({ before, after, all }) =>
        !LEADERS.has(before) &&
        !["to", "us", "the", "a", "an"].includes(after) &&
        [...all].some((word) => METALS.has(word)),
    },
  ],
  ["minute", { phonemes: "mInˈut", fits: ({ after }) => SMALL_THINGS.has(after) }],
  ["wind", { phonemes: "wˈInd", fits: ({ after, all }) => after === "around" || (after === "the" && all.has("wire")) }],
  ["wound", { phonemes: "wˈWnd", fits: ({ all }) => [...all].some((word) => COIL_WORDS.has(word)) }],
  ["bases", { phonemes: "bˈAsᵻz", fits: ({ all }) => [...all].some((word) => ACID_WORDS.has(word)) }],
]);

/** Gives words that are written alike the sound that their sentence calls for, where the part of speech does not tell. */
export const settleHomographs = (tokens: readonly SpeechToken[]): void => {
  const small = tokens.map(({ text }) => text.toLowerCase());
  if (!small.some((word) => HOMOGRAPHS.has(word))) return;
  const all = new Set(small);
  tokens.forEach((token, at) => {
    const homograph = HOMOGRAPHS.get(small[at] ?? "");
    const company = { before: small[at - 1] ?? "", after: small[at + 1] ?? "", all };
    if (token.phonemes === null && homograph?.fits(company) === true) token.phonemes = homograph.phonemes;
  });
};
