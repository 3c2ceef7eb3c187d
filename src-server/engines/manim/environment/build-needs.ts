import { fitsPython, type Carried } from "./carried-files.ts";
import type { InstallContext } from "./install-context.ts";
import { readLock } from "./manifest.ts";

/** Packages without ready wheels for a platform. */
const WITHOUT_WHEELS: Readonly<Record<string, readonly string[]>> = {
  linux: ["pycairo", "manimpango"],
  darwin: ["pycairo"],
};

/** Which packages must be built on this machine for a Python of this version. */
export const packagesBuilt = async (
  { places }: InstallContext,
  wanted: { carried: Carried; version: string },
): Promise<readonly string[]> => {
  const lock = await readLock(places.requirements);
  const carried = new Set(
    wanted.carried.wheels.filter((wheel) => fitsPython(wheel, wanted.version)).map(({ name }) => name),
  );
  const candidates = WITHOUT_WHEELS[process.platform] ?? [];
  return candidates.filter((name) => !carried.has(name) && new RegExp(`^${name}==`, "m").test(lock));
};
