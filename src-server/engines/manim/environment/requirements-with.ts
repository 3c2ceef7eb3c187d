import { plainName, type CarriedWheel } from "./carried-files.ts";

const HASHES = /(?: +--hash=sha256:[0-9a-f]{64})+\s*$/;

/** A lock in which packages that were carried along may have the hashes of those wheels alone. */
export const requirementsWith = (lock: string, wheels: readonly CarriedWheel[]): string =>
  lock
    .split("\n")
    .map((line) => {
      const [name = ""] = line.split("==");
      const own = wheels.filter((wheel) => wheel.name === plainName(name));
      if (own.length === 0) return line;
      return `${line.replace(HASHES, "")}${own.map(({ sha256 }) => ` --hash=sha256:${sha256}`).join("")}`;
    })
    .join("\n");
