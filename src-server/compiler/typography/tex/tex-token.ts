/** A piece of a formula as it is written that is drawn, or ties drawn things together (`^`, `\frac`). */
export type TypesetToken = {
  /** As written: `\frac`, `12.5`, `x`, `\text{max}`. */
  tex: string;
  /** Equal for things that mean the same, however they are spelt. */
  key: string;
  /** Offsets in the source. */
  at: number;
  end: number;
  /** Index of the token whose argument this is in; -1 at the top level. */
  owner: number;
  /** Which argument; an optional one is -1. */
  argument: number;
  /** Keys of what is drawn for it, in order: letters one by one, or the command itself; empty for `^` and `_`. */
  drawn: readonly string[];
  /** Keys of what is drawn for it after its arguments: the closing bracket of a binomial coefficient. */
  drawnAfter: readonly string[];
  /** Written in a chemical formula. */
  chemical: boolean;
};

/** Where a token stands: the command it is an argument of, and which argument. */
export type TokenSite = Pick<TypesetToken, "owner" | "argument">;

/** A token of a part, put into the whole: the part begins at offset `at`, its tokens at index `first`, and stands at `site`. */
export const movedToken = (
  token: TypesetToken,
  { site, first, at }: { site: TokenSite; first: number; at: number },
): TypesetToken => ({
  ...token,
  ...(token.owner < 0 ? site : { owner: token.owner + first, argument: token.argument }),
  at: token.at + at,
  end: token.end + at,
});
