import { UnusablePrompt } from "../lesson.ts";
import { msg } from "../../../contract/messages/message.ts";
import { asksFor, type Topic } from "../topic.ts";

/** Two parents, each with two alleles of one gene: capital letter dominant, small letter recessive. */
export type Cross = { letter: string; first: readonly [string, string]; second: readonly [string, string] };

const ALSO = [
  "punnett",
  "square",
  "cross",
  "crossing",
  "crossed",
  "genotype",
  "phenotype",
  "ratio",
  "dominant",
  "recessive",
  "allele",
  "gene",
  "monohybrid",
  "heterozygous",
  "homozygous",
  "mendel",
  "mendelian",
  "genetics",
  "genetic",
  "inheritance",
  "parent",
  "offspring",
  "children",
  "child",
  "probability",
  "biology",
  "pea",
  "plant",
  "trait",
  "inherit",
  "inherited",
  "gregor",
  "single",
  "hybrid",
  "carrier",
];
const GIVEN: Topic = { needs: [], also: ALSO };
const NAMED: Topic = {
  needs: [
    [
      "punnett square",
      "punnett",
      "monohybrid cross",
      "monohybrid",
      "dominant recessive",
      "dominant allele",
      "recessive allele",
      "mendelian inheritance",
    ],
  ],
  also: ALSO,
};
/** Words that tell of a cross by themselves. */
const TELLING: Topic = {
  needs: [
    [
      ...["punnett", "cross", "crossing", "crossed", "genotype", "phenotype", "allele", "gene", "genetics", "genetic"],
      ...["dominant", "recessive", "monohybrid", "hybrid", "heterozygous", "homozygous", "mendel", "mendelian"],
      ...["inheritance", "inherit", "inherited", "offspring", "parent", "trait", "carrier"],
    ],
  ],
  also: ALSO,
};
const PAIR = String.raw`\b([A-Za-z])([A-Za-z])\b`;
const CROSS = new RegExp(String.raw`${PAIR}\s*(?:x|×|✕|\*|with|and|by)\s*(?:an?\s+)?${PAIR}`, "u");
const LARGER = /\b((?:[A-Z][a-z]|[A-Z]{2}|[a-z]{2}){2,3})\s*[x×]\s*((?:[A-Z][a-z]|[A-Z]{2}|[a-z]{2}){2,3})\b/u;
const OWN: Cross = { letter: "P", first: ["P", "p"], second: ["P", "p"] };

const isOneGene = (letters: readonly string[]): boolean =>
  new Set(letters.map((letter) => letter.toLowerCase())).size === 1;

/** Dominant alleles first. */
const ordered = (a: string, b: string): [string, string] => (a <= b ? [a, b] : [b, a]);

const isWord = (text: string): boolean =>
  /^(?:an|as|at|be|by|do|he|if|in|is|it|me|my|no|of|on|or|so|to|up|us|we)$/iu.test(text);

/** Alleles that all look like the sign between them tell of no cross. */
const isRun = (letters: readonly string[]): boolean => /^(?:x+|X+)$/u.test(letters.join(""));

/** The genes of a parent with two alleles of each; undefined where letters do not go in such pairs. */
const genesOf = (parent: string): string | undefined => {
  const genes = (parent.toLowerCase().match(/../gu) ?? []).map(([a, b]) => (a === b ? a : undefined));
  const isSound = genes.every((gene) => gene !== undefined) && new Set(genes).size === genes.length;
  return isSound ? genes.toSorted().join("") : undefined;
};

/** Whether the parents have alleles of the same genes. */
const isLargerCross = (parents: readonly string[]): boolean => {
  const [first, second] = parents.map(genesOf);
  return first !== undefined && first === second;
};

const TOO_LARGE = new UnusablePrompt(msg("lesson.cross_one_gene"));

/** Why a prompt's cross of several genes cannot be used; undefined where there is none. */
const refuseLarger = (prompt: string): UnusablePrompt | undefined => {
  const larger = LARGER.exec(prompt);
  if (!larger) return undefined;
  const isMeant = asksFor(prompt.replace(larger[0], " "), isLargerCross(larger.slice(1)) ? GIVEN : TELLING);
  return isMeant ? TOO_LARGE : undefined;
};

/** Reads a prompt; `UnusablePrompt` tells why its cross cannot be used. */
export const readCross = (prompt: string): Cross | UnusablePrompt | undefined => {
  const match = CROSS.exec(prompt);
  const letters = match ? match.slice(1, 5) : [];
  if (!match || isWord(letters.slice(0, 2).join(""))) {
    const larger = refuseLarger(prompt);
    if (larger !== undefined) return larger;
    return /\d/u.test(prompt) || !asksFor(prompt, NAMED) ? undefined : OWN;
  }
  const isPlain = isOneGene(letters.slice(0, 2)) && isOneGene(letters.slice(2)) && !isRun(letters);
  if (!asksFor(prompt.replace(match[0], " "), isPlain ? GIVEN : TELLING)) return undefined;
  if (!isOneGene(letters)) return new UnusablePrompt(msg("lesson.cross_letters_differ", { cross: match[0] }));
  const [a = "", b = "", c = "", d = ""] = letters;
  return { letter: a.toUpperCase(), first: ordered(a, b), second: ordered(c, d) };
};
