import { elementWords } from "../language/element-words.ts";

/** Names of the chemical elements. */
export const ELEMENT_WORDS = elementWords(
  "hydrogène hélium lithium béryllium bore carbone azote oxygène fluor néon sodium magnésium aluminium silicium phosphore soufre chlore argon potassium calcium scandium titane vanadium chrome manganèse fer cobalt nickel cuivre zinc gallium germanium arsenic sélénium brome krypton rubidium strontium yttrium zirconium niobium molybdène technétium ruthénium rhodium palladium argent cadmium indium étain antimoine tellure iode xénon césium baryum lanthane cérium praséodyme néodyme prométhium samarium europium gadolinium terbium dysprosium holmium erbium thulium ytterbium lutécium hafnium tantale tungstène rhénium osmium iridium platine or mercure thallium plomb bismuth polonium astate radon francium radium actinium thorium protactinium uranium neptunium plutonium américium curium berkélium californium einsteinium fermium mendélévium nobélium lawrencium rutherfordium dubnium seaborgium bohrium hassium meitnérium darmstadtium roentgenium copernicium nihonium flérovium moscovium livermorium tennesse oganesson",
);

/** What is said for the state written behind a substance. */
export const STATE_WORDS: Readonly<Record<string, string>> = {
  s: "solide",
  l: "liquide",
  g: "gaz",
  aq: "aqueux",
  v: "vapeur",
  cr: "cristallin",
  am: "amorphe",
};

/** What is said for the arrows and bonds of a reaction. */
export const REACTION_WORDS: Readonly<Record<string, string>> = {
  "->": "donne",
  "→": "donne",
  "⟶": "donne",
  "<-": "provient de",
  "<->": "est en résonance avec",
  "<-->": "est en équilibre avec",
  "⇄": "est en équilibre avec",
  "<=>": "est en équilibre avec",
  "⇌": "est en équilibre avec",
  "<=>>": "est en équilibre, à droite, avec",
  "<<=>": "est en équilibre, à gauche, avec",
  "=": "donne",
  "+": "plus",
  "-": "liaison simple",
  "#": "liaison triple",
  double: "liaison double",
};
