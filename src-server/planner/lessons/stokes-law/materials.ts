/** A ball's material or kind: density in kg/m³. */
export type Body = { name: string; said: string; density: number };
/** A fluid at 20 °C: density in kg/m³, viscosity in Pa s. */
export type Fluid = { name: string; density: number; viscosity: number };

/** Words of a prompt that name a body. Source of the densities: CRC Handbook of Chemistry and Physics, 97th edition. */
export const BODIES: readonly (readonly [RegExp, Body])[] = [
  [/\bsteel\b/giu, { name: "steel ball", said: "a steel ball", density: 7800 }],
  [/\bglass\b/giu, { name: "glass ball", said: "a glass ball", density: 2500 }],
  [/\blead\b/giu, { name: "lead ball", said: "a lead ball", density: 11340 }],
  [/\balumini?um\b/giu, { name: "aluminium ball", said: "an aluminium ball", density: 2700 }],
  [/\b(?:quartz|sand)\b/giu, { name: "grain of sand", said: "a grain of sand", density: 2650 }],
  [/\b(?:water|fog|cloud|mist)\s+drop(?:let)?s?\b/giu, { name: "droplet", said: "a droplet of water", density: 998 }],
];

/** Words of a prompt that name a fluid. Source: as above, honey and oils as typical values. */
export const FLUIDS: readonly (readonly [RegExp, Fluid])[] = [
  [/\bglycer(?:in|ine|ol)\b/giu, { name: "glycerine", density: 1260, viscosity: 1.41 }],
  [/\bhoney\b/giu, { name: "honey", density: 1420, viscosity: 10 }],
  [/\bcastor oil\b/giu, { name: "castor oil", density: 960, viscosity: 0.99 }],
  [/\bolive oil\b/giu, { name: "olive oil", density: 910, viscosity: 0.084 }],
  [/\bwater\b/giu, { name: "water", density: 998, viscosity: 0.001 }],
  [/\bair\b/giu, { name: "air", density: 1.2, viscosity: 0.000018 }],
];
