import { msg } from "../../contract/messages/message.ts";
import type { PlanFinding } from "../../contract/finding.ts";
import { isRecord, toList } from "../../kit/json.ts";

type Raw = Record<string, unknown>;

type Spot = { owner: Raw | unknown[]; member: string; role: string };

const isColorMember = (name: string): boolean => name === "color" || name === "colors";

/** Every member of a value that names a colour. */
const colorsIn = (value: unknown, inside = false): Spot[] => {
  if (!isRecord(value) && !Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([member, inner]) => {
    const named = inside || isColorMember(member);
    return typeof inner === "string"
      ? named
        ? [{ owner: value, member, role: inner }]
        : []
      : colorsIn(inner, named && Array.isArray(inner));
  });
};

/** Data colours that take the place of `c`, the most different from `good` first. */
const INSTEAD = ["d", "b", "a"];

const repairScene = (scene: unknown, path: string, symbols: ReadonlySet<string>): PlanFinding[] => {
  if (!isRecord(scene)) return [];
  const spots = colorsIn([scene["elements"], scene["beats"]]);
  const used = new Set(spots.map((spot) => spot.role));
  if (!used.has("good") || !used.has("c")) return [];
  const free = symbols.has("c") ? undefined : INSTEAD.find((role) => !used.has(role) && !symbols.has(role));
  const finding = { path, code: "symbol" } as const;
  const shared = msg("plan.good_and_c_alike", { path });
  if (free === undefined)
    return [{ ...finding, severity: "repair", message: msg("plan.give_another_color", { shared }) }];
  for (const spot of spots.filter(({ role }) => role === "c")) Reflect.set(spot.owner, spot.member, free);
  return [{ ...finding, severity: "mend", message: msg("plan.c_became", { shared, free }) }];
};

/** Gives `c` another colour, in place, in scenes where `good` stands beside it: they look the same. */
export const repairColors = (raw: unknown): PlanFinding[] => {
  if (!isRecord(raw)) return [];
  const symbols = new Set(
    toList(raw["symbols"]).flatMap((symbol) =>
      isRecord(symbol) && typeof symbol["color"] === "string" ? [symbol["color"]] : [],
    ),
  );
  return toList(raw["scenes"])
    .slice(0, 12)
    .flatMap((scene, i) => repairScene(scene, `scenes[${i}]`, symbols));
};
