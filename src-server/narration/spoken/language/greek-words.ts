const LETTERS =
  "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma tau upsilon phi chi psi omega".split(
    " ",
  );

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Words of Greek letters and their variants by LaTeX command, given the 24 names in order. Capitals are said like small ones unless both occur. */
export const greekWords = (names: string): Readonly<Record<string, string>> => {
  const words = names.split(" ");
  return Object.fromEntries(
    LETTERS.flatMap((letter, index) =>
      [letter, `var${letter}`, capital(letter), `var${capital(letter)}`].map((command) => [
        command,
        words[index] ?? letter,
      ]),
    ),
  );
};
