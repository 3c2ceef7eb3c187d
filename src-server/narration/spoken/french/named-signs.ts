type Words = Readonly<Record<string, string>>;

/** Operators with limits. */
export const BIG_WORDS: Words = {
  sum: "la somme",
  prod: "le produit",
  coprod: "le coproduit",
  int: "l'intégrale",
  iint: "l'intégrale double",
  iiint: "l'intégrale triple",
  oint: "l'intégrale fermée",
  bigcup: "l'union",
  bigcap: "l'intersection",
  lim: "la limite",
  limsup: "la limite supérieure",
  liminf: "la limite inférieure",
  max: "le maximum",
  min: "le minimum",
  sup: "la borne supérieure",
  inf: "la borne inférieure",
  argmax: "l'argument du maximum",
  argmin: "l'argument du minimum",
  bigoplus: "la somme directe",
  bigotimes: "le produit tensoriel",
  bigvee: "la disjonction",
  bigwedge: "la conjonction",
};

export const ACCENT_WORDS: Words = {
  hat: "chapeau",
  bar: "barre",
  dot: "point",
  ddot: "deux points",
  dddot: "trois points",
  tilde: "tilde",
  overline: "barre",
  underline: "souligné",
  breve: "brève",
  check: "caron",
  acute: "aigu",
  grave: "grave",
  cancel: "barré",
  mathring: "rond",
  overleftrightarrow: "droite",
};

export const SET_WORDS: Words = {
  R: "les nombres réels",
  N: "les entiers naturels",
  Z: "les entiers relatifs",
  Q: "les nombres rationnels",
  C: "les nombres complexes",
  P: "la probabilité",
  E: "l'espérance",
  F: "le corps F",
};

export const SUBSCRIPT_WORDS: Words = {
  max: "max",
  min: "min",
  in: "entrée",
  out: "sortie",
  eff: "efficace",
  tot: "total",
  total: "total",
  net: "net",
  avg: "moyen",
  moy: "moyen",
  rms: "efficace",
  ext: "extérieur",
  int: "intérieur",
  kin: "cinétique",
  cin: "cinétique",
  pot: "potentiel",
  rel: "relatif",
  ref: "référence",
  crit: "critique",
  mol: "molaire",
  opt: "optimal",
  eq: "équilibre",
};

/** Words with which the condition of a case may begin. */
export const CONDITION_WORDS = /^\s*(?:si|quand|pour|lorsque|sinon|où|et|autrement)(?!\p{L})/iu;
