import { ownValue } from "../../../own-value.ts";

/** Elements by symbol, as they are said. */
const ELEMENTS = `H hydrogen He helium Li lithium Be beryllium B boron C carbon N nitrogen O oxygen F fluorine Ne neon Na sodium Mg magnesium
Al aluminium Si silicon P phosphorus S sulfur Cl chlorine Ar argon K potassium Ca calcium Ti titanium V vanadium Cr chromium Mn manganese
Fe iron Co cobalt Ni nickel Cu copper Zn zinc As arsenic Br bromine Sr strontium Ag silver Cd cadmium Sn tin I iodine Ba barium W tungsten
Pt platinum Au gold Hg mercury Pb lead Bi bismuth U uranium`;

/** Substances of school chemistry by formula, as they are said. */
const SUBSTANCES: Readonly<Record<string, string>> = {
  H2: "hydrogen",
  O2: "oxygen",
  O3: "ozone",
  N2: "nitrogen",
  Cl2: "chlorine",
  Br2: "bromine",
  F2: "fluorine",
  I2: "iodine",
  H2O: "water",
  H2O2: "hydrogen peroxide",
  CO2: "carbon dioxide",
  CO: "carbon monoxide",
  CH4: "methane",
  C2H6: "ethane",
  C3H8: "propane",
  C4H10: "butane",
  C5H12: "pentane",
  C6H14: "hexane",
  C7H16: "heptane",
  C8H18: "octane",
  C2H4: "ethene",
  C2H2: "ethyne",
  C6H6: "benzene",
  CH3OH: "methanol",
  C2H5OH: "ethanol",
  C2H6O: "ethanol",
  C6H12O6: "glucose",
  NH3: "ammonia",
  NO: "nitrogen monoxide",
  NO2: "nitrogen dioxide",
  SO2: "sulfur dioxide",
  SO3: "sulfur trioxide",
  HCl: "hydrogen chloride",
  H2SO4: "sulfuric acid",
  HNO3: "nitric acid",
  NaOH: "sodium hydroxide",
  NaCl: "sodium chloride",
  Na2O: "sodium oxide",
  MgO: "magnesium oxide",
  CaO: "calcium oxide",
  CaCO3: "calcium carbonate",
  Al2O3: "aluminium oxide",
  FeO: "iron oxide",
  CuO: "copper oxide",
};

const words = ELEMENTS.split(/\s+/u);
const ELEMENT_NAMES: ReadonlyMap<string, string> = new Map(
  words.flatMap((word, i) => (i % 2 === 0 ? [[word, words[i + 1] ?? word] as const] : [])),
);

/** Name of an element; its symbol in TeX where the table has none. */
export const elementName = (symbol: string): string => ELEMENT_NAMES.get(symbol) ?? `$\\ce{${symbol}}$`;

/** Name of a substance by its formula; the formula in TeX where it has no short name. */
export const substanceName = (formula: string): string =>
  ownValue(SUBSTANCES, formula) ?? ELEMENT_NAMES.get(formula) ?? `$\\ce{${formula}}$`;

/** Formula of a substance that is known by its name. */
export const formulaOf = (name: string): string | undefined =>
  Object.entries(SUBSTANCES).find(([, known]) => known === name.toLowerCase())?.[0];
