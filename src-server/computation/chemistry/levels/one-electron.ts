/** Ionization energy of hydrogen in eV (NIST Atomic Spectra Database). */
const HYDROGEN = 13.598434;
/** Rydberg energy in eV, for the heavy nucleus of an ion (CODATA 2018). */
const RYDBERG = 13.605693;
/** h·c in eV·nm (CODATA 2018). */
const HC = 1239.84198;
/** h²/(8 mₑ) in eV·nm² (CODATA 2018). */
const BOX = 0.37603016;

/** Energy of the nth level of an atom or ion with one electron, in eV; zero is the free electron. */
export const hydrogenEnergy = (n: number, protons = 1): number =>
  (-(protons === 1 ? HYDROGEN : RYDBERG) * protons ** 2) / n ** 2;

/** Energy of the nth level of an electron between walls so many nm apart, in eV; zero is the bottom. */
export const wellEnergy = (n: number, widthNm: number): number => (BOX * n ** 2) / widthNm ** 2;

/** Wavelength in vacuum of light of an energy in eV, in nm. */
export const wavelengthNm = (energy: number): number => HC / Math.abs(energy);
