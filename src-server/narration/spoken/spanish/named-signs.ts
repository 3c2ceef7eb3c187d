type Words = Readonly<Record<string, string>>;

/** Operators with limits. */
export const BIG_WORDS: Words = {
  sum: "la suma",
  prod: "el producto",
  coprod: "el coproducto",
  int: "la integral",
  iint: "la integral doble",
  iiint: "la integral triple",
  oint: "la integral cerrada",
  bigcup: "la unión",
  bigcap: "la intersección",
  lim: "el límite",
  limsup: "el límite superior",
  liminf: "el límite inferior",
  max: "el máximo",
  min: "el mínimo",
  sup: "el supremo",
  inf: "el ínfimo",
  argmax: "el argumento del máximo",
  argmin: "el argumento del mínimo",
  bigoplus: "la suma directa",
  bigotimes: "el producto tensorial",
  bigvee: "la disyunción",
  bigwedge: "la conjunción",
};

export const ACCENT_WORDS: Words = {
  hat: "gorro",
  bar: "barra",
  dot: "punto",
  ddot: "dos puntos",
  dddot: "tres puntos",
  tilde: "tilde",
  overline: "barra",
  underline: "subrayado",
  breve: "breve",
  check: "carón",
  acute: "agudo",
  grave: "grave",
  cancel: "tachado",
  mathring: "anillo",
  overleftrightarrow: "recta",
};

export const SET_WORDS: Words = {
  R: "los números reales",
  N: "los números naturales",
  Z: "los números enteros",
  Q: "los números racionales",
  C: "los números complejos",
  P: "la probabilidad",
  E: "el valor esperado",
  F: "el cuerpo F",
};

export const SUBSCRIPT_WORDS: Words = {
  max: "máxima",
  min: "mínima",
  in: "entrada",
  out: "salida",
  eff: "efectiva",
  ef: "efectiva",
  tot: "total",
  total: "total",
  net: "neta",
  neta: "neta",
  avg: "media",
  med: "media",
  rms: "eficaz",
  ext: "externa",
  int: "interna",
  kin: "cinética",
  cin: "cinética",
  pot: "potencial",
  rel: "relativa",
  ref: "referencia",
  crit: "crítica",
  mol: "molar",
  opt: "óptima",
  eq: "equilibrio",
};

/** Words with which the condition of a case may begin. */
export const CONDITION_WORDS = /^\s*(?:si|cuando|para|donde|en|y)(?!\p{L})/iu;
