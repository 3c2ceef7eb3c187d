/** Orbitals of one energy. */
export type OrbitalLevel = { id: string; energy: number; degeneracy: number };
/** An electron in a level: its orbital from 0, spin up or down. */
export type LevelElectron = { level: string; orbital: number; up: boolean };

/**
 * Electrons in the order in which they enter. The orbitals of a group first get one electron each, then a second
 * (Hund's rule); a group is filled before the next one begins (Aufbau).
 */
export const fillOrder = (groups: readonly (readonly OrbitalLevel[])[], electrons: number): LevelElectron[] =>
  groups
    .flatMap((group) =>
      [true, false].flatMap((up) =>
        group.flatMap(({ id, degeneracy }) =>
          Array.from({ length: degeneracy }, (_, orbital): LevelElectron => ({ level: id, orbital, up })),
        ),
      ),
    )
    .slice(0, electrons);

/** Levels from the lowest up, each a group of its own. */
export const byEnergy = (levels: readonly OrbitalLevel[]): OrbitalLevel[][] =>
  levels.toSorted((a, b) => a.energy - b.energy).map((level) => [level]);

/** Electrons without a partner in their orbital. */
export const unpairedElectrons = (electrons: readonly LevelElectron[]): number => {
  const up = electrons.filter((electron) => electron.up).length;
  return Math.abs(2 * up - electrons.length);
};

/** Electrons in each level, as `2` behind its name. */
export const levelCounts = (electrons: readonly LevelElectron[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { level } of electrons) counts.set(level, (counts.get(level) ?? 0) + 1);
  return counts;
};
