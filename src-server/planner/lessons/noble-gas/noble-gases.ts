/** An atom beside a noble gas: ionization energy in eV. */
export type NobleGasNeighbour = { symbol: string; name: string; ionization: number };

/** A noble gas and the elements before and after it; energies in eV, boiling point in °C at 1 atm. */
export type NobleGas = {
  symbol: string;
  name: string;
  electrons: number;
  outer: string;
  next: string;
  ionization: number;
  /** From the ground state to the lowest excited state. */
  excitation: number;
  boils: number;
  before: NobleGasNeighbour;
  after: NobleGasNeighbour;
};

/**
 * Helium to krypton. Source of the energies: NIST Atomic Spectra Database (Kramida and others, version 5.11, 2023);
 * of the boiling points: CRC Handbook of Chemistry and Physics, 97th edition.
 */
export const NOBLE_GASES: readonly NobleGas[] = [
  {
    symbol: "He",
    name: "helium",
    electrons: 2,
    outer: "1s",
    next: "2s",
    ionization: 24.59,
    excitation: 19.82,
    boils: -269,
    before: { symbol: "H", name: "hydrogen", ionization: 13.6 },
    after: { symbol: "Li", name: "lithium", ionization: 5.39 },
  },
  {
    symbol: "Ne",
    name: "neon",
    electrons: 10,
    outer: "2p",
    next: "3s",
    ionization: 21.56,
    excitation: 16.62,
    boils: -246,
    before: { symbol: "F", name: "fluorine", ionization: 17.42 },
    after: { symbol: "Na", name: "sodium", ionization: 5.14 },
  },
  {
    symbol: "Ar",
    name: "argon",
    electrons: 18,
    outer: "3p",
    next: "4s",
    ionization: 15.76,
    excitation: 11.55,
    boils: -186,
    before: { symbol: "Cl", name: "chlorine", ionization: 12.97 },
    after: { symbol: "K", name: "potassium", ionization: 4.34 },
  },
  {
    symbol: "Kr",
    name: "krypton",
    electrons: 36,
    outer: "4p",
    next: "5s",
    ionization: 14,
    excitation: 9.92,
    boils: -153,
    before: { symbol: "Br", name: "bromine", ionization: 11.81 },
    after: { symbol: "Rb", name: "rubidium", ionization: 4.18 },
  },
];
