import { elementWords } from "../language/element-words.ts";

/** Names of the chemical elements. */
export const ELEMENT_WORDS = elementWords(
  "hidrógeno helio litio berilio boro carbono nitrógeno oxígeno flúor neón sodio magnesio aluminio silicio fósforo azufre cloro argón potasio calcio escandio titanio vanadio cromo manganeso hierro cobalto níquel cobre zinc galio germanio arsénico selenio bromo kriptón rubidio estroncio itrio circonio niobio molibdeno tecnecio rutenio rodio paladio plata cadmio indio estaño antimonio telurio yodo xenón cesio bario lantano cerio praseodimio neodimio prometio samario europio gadolinio terbio disprosio holmio erbio tulio iterbio lutecio hafnio tántalo wolframio renio osmio iridio platino oro mercurio talio plomo bismuto polonio astato radón francio radio actinio torio protactinio uranio neptunio plutonio americio curio berkelio californio einstenio fermio mendelevio nobelio lawrencio rutherfordio dubnio seaborgio bohrio hasio meitnerio darmstatio roentgenio copernicio nihonio flerovio moscovio livermorio teneso oganesón",
);

/** What is said for the state written behind a substance. */
export const STATE_WORDS: Readonly<Record<string, string>> = {
  s: "sólido",
  l: "líquido",
  g: "gas",
  aq: "acuoso",
  ac: "acuoso",
  v: "vapor",
  cr: "cristalino",
  am: "amorfo",
};

/** What is said for the arrows and bonds of a reaction. */
export const REACTION_WORDS: Readonly<Record<string, string>> = {
  "->": "produce",
  "→": "produce",
  "⟶": "produce",
  "<-": "proviene de",
  "<->": "está en resonancia con",
  "<-->": "está en equilibrio con",
  "⇄": "está en equilibrio con",
  "<=>": "está en equilibrio con",
  "⇌": "está en equilibrio con",
  "<=>>": "está en equilibrio, a la derecha, con",
  "<<=>": "está en equilibrio, a la izquierda, con",
  "=": "produce",
  "+": "más",
  "-": "enlace simple",
  "#": "enlace triple",
  double: "enlace doble",
};
