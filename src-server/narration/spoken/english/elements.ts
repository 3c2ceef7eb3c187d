const NAMES =
  "H hydrogen,He helium,Li lithium,Be beryllium,B boron,C carbon,N nitrogen,O oxygen,F fluorine,Ne neon,Na sodium,Mg magnesium,Al aluminum,Si silicon,P phosphorus,S sulfur,Cl chlorine,Ar argon,K potassium,Ca calcium,Sc scandium,Ti titanium,V vanadium,Cr chromium,Mn manganese,Fe iron,Co cobalt,Ni nickel,Cu copper,Zn zinc,Ga gallium,Ge germanium,As arsenic,Se selenium,Br bromine,Kr krypton,Rb rubidium,Sr strontium,Y yttrium,Zr zirconium,Nb niobium,Mo molybdenum,Tc technetium,Ru ruthenium,Rh rhodium,Pd palladium,Ag silver,Cd cadmium,In indium,Sn tin,Sb antimony,Te tellurium,I iodine,Xe xenon,Cs cesium,Ba barium,La lanthanum,Ce cerium,Pr praseodymium,Nd neodymium,Pm promethium,Sm samarium,Eu europium,Gd gadolinium,Tb terbium,Dy dysprosium,Ho holmium,Er erbium,Tm thulium,Yb ytterbium,Lu lutetium,Hf hafnium,Ta tantalum,W tungsten,Re rhenium,Os osmium,Ir iridium,Pt platinum,Au gold,Hg mercury,Tl thallium,Pb lead,Bi bismuth,Po polonium,At astatine,Rn radon,Fr francium,Ra radium,Ac actinium,Th thorium,Pa protactinium,U uranium,Np neptunium,Pu plutonium,Am americium,Cm curium,Bk berkelium,Cf californium,Es einsteinium,Fm fermium,Md mendelevium,No nobelium,Lr lawrencium,Rf rutherfordium,Db dubnium,Sg seaborgium,Bh bohrium,Hs hassium,Mt meitnerium,Ds darmstadtium,Rg roentgenium,Cn copernicium,Nh nihonium,Fl flerovium,Mc moscovium,Lv livermorium,Ts tennessine,Og oganesson";

/** Names of the chemical elements by symbol. */
export const ELEMENT_WORDS: ReadonlyMap<string, string> = new Map(
  NAMES.split(",").map((pair) => {
    const [symbol = "", name = ""] = pair.split(" ");
    return [symbol, name] as const;
  }),
);

/** What is said for the state written behind a substance. */
export const STATE_WORDS: Readonly<Record<string, string>> = {
  s: "solid",
  l: "liquid",
  g: "gas",
  aq: "aqueous",
  v: "vapor",
  cr: "crystalline",
  am: "amorphous",
};

/** What is said for the arrows and bonds of a reaction. */
export const REACTION_WORDS: Readonly<Record<string, string>> = {
  "->": "yields",
  "→": "yields",
  "⟶": "yields",
  "<-": "comes from",
  "<->": "resonates with",
  "<-->": "is in equilibrium with",
  "⇄": "is in equilibrium with",
  "<=>": "is in equilibrium with",
  "⇌": "is in equilibrium with",
  "<=>>": "is in equilibrium, on the right, with",
  "<<=>": "is in equilibrium, on the left, with",
  "=": "yields",
  "+": "plus",
  "-": "single bond",
  "#": "triple bond",
  double: "double bond",
};
