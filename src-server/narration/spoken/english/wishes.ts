/** The word behind which a relation is wished for, and the forms that its first verb takes there. */
export const WISHES: { leaders: ReadonlySet<string>; words: Readonly<Record<string, string>> } = {
  leaders: new Set(["let"]),
  words: { is: "be", equals: "equal", divides: "divide", contains: "contain", implies: "imply" },
};
