import { elementWords } from "../language/element-words.ts";

/** Names of the chemical elements. */
export const ELEMENT_WORDS = elementWords(
  "Wasserstoff Helium Lithium Beryllium Bor Kohlenstoff Stickstoff Sauerstoff Fluor Neon Natrium Magnesium Aluminium Silicium Phosphor Schwefel Chlor Argon Kalium Calcium Scandium Titan Vanadium Chrom Mangan Eisen Cobalt Nickel Kupfer Zink Gallium Germanium Arsen Selen Brom Krypton Rubidium Strontium Yttrium Zirconium Niob Molybdän Technetium Ruthenium Rhodium Palladium Silber Cadmium Indium Zinn Antimon Tellur Iod Xenon Caesium Barium Lanthan Cer Praseodym Neodym Promethium Samarium Europium Gadolinium Terbium Dysprosium Holmium Erbium Thulium Ytterbium Lutetium Hafnium Tantal Wolfram Rhenium Osmium Iridium Platin Gold Quecksilber Thallium Blei Bismut Polonium Astat Radon Francium Radium Actinium Thorium Protactinium Uran Neptunium Plutonium Americium Curium Berkelium Californium Einsteinium Fermium Mendelevium Nobelium Lawrencium Rutherfordium Dubnium Seaborgium Bohrium Hassium Meitnerium Darmstadtium Roentgenium Copernicium Nihonium Flerovium Moscovium Livermorium Tenness Oganesson",
);

/** What is said for the state written behind a substance. */
export const STATE_WORDS: Readonly<Record<string, string>> = {
  s: "fest",
  l: "flüssig",
  g: "gasförmig",
  aq: "gelöst",
  v: "dampfförmig",
  cr: "kristallin",
  am: "amorph",
};

/** What is said for the arrows and bonds of a reaction. */
export const REACTION_WORDS: Readonly<Record<string, string>> = {
  "->": "reagiert zu",
  "→": "reagiert zu",
  "⟶": "reagiert zu",
  "<-": "entsteht aus",
  "<->": "ist mesomer zu",
  "<-->": "steht im Gleichgewicht mit",
  "⇄": "steht im Gleichgewicht mit",
  "<=>": "steht im Gleichgewicht mit",
  "⇌": "steht im Gleichgewicht mit",
  "<=>>": "steht im Gleichgewicht, rechts liegend, mit",
  "<<=>": "steht im Gleichgewicht, links liegend, mit",
  "=": "reagiert zu",
  "+": "plus",
  "-": "Einfachbindung",
  "#": "Dreifachbindung",
  double: "Doppelbindung",
};
