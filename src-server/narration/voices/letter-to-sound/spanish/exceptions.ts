/** Words that are read otherwise than by their letters, with their stress. */
export const SPANISH_EXCEPTIONS: Readonly<Record<string, string>> = {
  y: "i",
  muy: "mˈuj",
  méxico: "mˈexiko",
  mexicano: "mˌexikˈano",
  mexicana: "mˌexikˈana",
  texas: "tˈexas",
  oaxaca: "waxˈaka",
  hardware: "xˈaɾwweɾ",
  software: "sˈofweɾ",
  web: "wˈeb",
  pizza: "pˈiʦa",
  euler: "ˈOleɾ",
  newton: "nˈjuton",
  bayes: "bˈAes",
  fourier: "fuɾjˈe",
  laplace: "laplˈas",
  pascal: "paskˈal",
  joule: "ʝˈul",
  watt: "wˈat",
  hertz: "ˈeɾʦ",
};

/** Names of letters. */
export const SPANISH_LETTERS: Readonly<Record<string, string>> = {
  b: "bˈe",
  c: "θˈe",
  d: "dˈe",
  f: "ˈefe",
  g: "xˈe",
  h: "ˈaʧe",
  j: "xˈota",
  k: "kˈa",
  l: "ˈele",
  m: "ˈeme",
  n: "ˈene",
  ñ: "ˈeɲe",
  p: "pˈe",
  q: "kˈu",
  r: "ˈere",
  s: "ˈese",
  t: "tˈe",
  v: "ˈube",
  w: "ˌubeðˈoble",
  x: "ˈekis",
  z: "θˈeta",
};

/** Words without a stress of their own. */
export const SPANISH_WEAK: ReadonlySet<string> = new Set(
  "el la los las lo de del a al en con por para que se su sus mi mis tu tus me te le les nos os o e u si y ni un sin".split(
    " ",
  ),
);
