import type { Finding } from "../../contract/finding.ts";
import type { FieldProblem } from "../../refusal.ts";

/** `scenes[2].elements[0].type` as the steps of a place in the request's body. */
export const planLocation = (path: string): FieldProblem["loc"] => [
  "body",
  "plan",
  ...(path.match(/[^.[\]]+/gu) ?? []).map((step) => (/^\d+$/.test(step) ? Number(step) : step)),
];

/** `scenes[2].heading` as a JSON Pointer. */
export const pointerTo = (path: string): string =>
  planLocation(path)
    .slice(2)
    .map((step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`)
    .join("");

/** What is wrong with a plan at a place, the whole plan where none is named, as a fault of the request's body. */
export const planFault = (msg: string, path = ""): FieldProblem => ({ loc: planLocation(path), msg, type: "plan" });

/** One finding of each place; one that tells what may stand there is of more use than that a name is unknown. */
const onePerPlace = (findings: readonly Finding[]): Finding[] => {
  const kept = new Map<string, Finding>();
  for (const finding of findings) {
    const before = kept.get(finding.path);
    if (!before || (before.code === "unknown" && finding.code !== "unknown")) kept.set(finding.path, finding);
  }
  return [...kept.values()];
};

/** Characters of all faults that one answer names; a plan can have more faults than anybody reads. */
const MAX_CHARACTERS = 262_144;

/** Findings as faults of the request's body, each place once: the first ones, where there are too many. */
export const planFaults = (findings: readonly Finding[]): FieldProblem[] => {
  let characters = 0;
  const isRoomFor = ({ path, message }: Finding): boolean => {
    const isRoom = characters < MAX_CHARACTERS;
    characters += path.length + message.length;
    return isRoom;
  };
  return onePerPlace(findings)
    .filter(isRoomFor)
    .map(({ path, message }) => planFault(message, path));
};
