import type { ColorRole } from "../../../../contract/style.ts";
import type { Construction } from "../build/construct.ts";
import type { ConstructItem, GeometryKind } from "../geometry-schema.ts";

/** How an object looks: colour, its place in the order of construction, width of lines in u. */
export type ObjectLook = { key: string; role: ColorRole; order: number; width: number; dashed: boolean };

const HELPERS: readonly GeometryKind[] = ["line", "ray", "parallel", "perpendicular", "angle_bisector"];
const POLYGON_ROLES = ["a", "b", "c", "d"] as const;
const WIDTHS = { main: 0.11, helper: 0.08 } as const;

/** Looks of all objects: polygons take the data colours in turn, helping lines are muted. */
export const looksOf = (items: readonly ConstructItem[], made: Construction): readonly ObjectLook[] => {
  let polygons = 0;
  return items.map((item, order) => {
    const kind = made.objects.get(item.id)?.value.kind;
    const helper = HELPERS.includes(item.kind);
    const own = (): ColorRole => {
      if (kind === "polygon") return POLYGON_ROLES[polygons++ % POLYGON_ROLES.length] ?? "a";
      if (helper) return "muted";
      if (kind === "circle" || kind === "arc" || kind === "curve") return "b";
      return kind === "angle" ? "c" : "ink";
    };
    const role = own();
    return {
      key: `obj:${item.id}`,
      role: item.color ?? role,
      order,
      width: helper ? WIDTHS.helper : WIDTHS.main,
      dashed: item.dashed,
    };
  });
};
