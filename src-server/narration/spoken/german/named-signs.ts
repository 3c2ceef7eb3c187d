type Words = Readonly<Record<string, string>>;

/** Operators with limits. */
export const BIG_WORDS: Words = {
  sum: "die Summe",
  prod: "das Produkt",
  coprod: "das Koprodukt",
  int: "das Integral",
  iint: "das Doppelintegral",
  iiint: "das Dreifachintegral",
  oint: "das geschlossene Integral",
  bigcup: "die Vereinigung",
  bigcap: "der Durchschnitt",
  lim: "der Grenzwert",
  limsup: "der Limes superior",
  liminf: "der Limes inferior",
  max: "das Maximum",
  min: "das Minimum",
  sup: "das Supremum",
  inf: "das Infimum",
  argmax: "das Argument des Maximums",
  argmin: "das Argument des Minimums",
  bigoplus: "die direkte Summe",
  bigotimes: "das Tensorprodukt",
  bigvee: "die Disjunktion",
  bigwedge: "die Konjunktion",
};

export const ACCENT_WORDS: Words = {
  hat: "Dach",
  bar: "quer",
  dot: "Punkt",
  ddot: "zwei Punkt",
  dddot: "drei Punkt",
  tilde: "Tilde",
  overline: "quer",
  underline: "unterstrichen",
  breve: "Breve",
  check: "Hatschek",
  acute: "Akut",
  grave: "Gravis",
  cancel: "durchgestrichen",
  mathring: "Ring",
  overleftrightarrow: "Gerade",
};

export const SET_WORDS: Words = {
  R: "die reellen Zahlen",
  N: "die natürlichen Zahlen",
  Z: "die ganzen Zahlen",
  Q: "die rationalen Zahlen",
  C: "die komplexen Zahlen",
  P: "die Wahrscheinlichkeit",
  E: "der Erwartungswert",
  F: "der Körper F",
};

export const SUBSCRIPT_WORDS: Words = {
  max: "max",
  min: "min",
  in: "ein",
  out: "aus",
  ein: "ein",
  aus: "aus",
  eff: "effektiv",
  tot: "total",
  ges: "gesamt",
  avg: "Mittel",
  rms: "r m s",
  ext: "extern",
  int: "intern",
  kin: "kinetisch",
  pot: "potentiell",
  rel: "relativ",
  ref: "Referenz",
  neu: "neu",
  alt: "alt",
  krit: "kritisch",
  mol: "molar",
  opt: "optimal",
  eq: "Gleichgewicht",
};

/** Words with which the condition of a case may begin. */
export const CONDITION_WORDS = /^\s*(?:falls|wenn|für|sonst|ansonsten|andernfalls|und|mit)(?!\p{L})/iu;
