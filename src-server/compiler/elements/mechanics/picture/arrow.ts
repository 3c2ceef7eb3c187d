import type { Vector } from "../../../../computation/mechanics/motion.ts";
import type { ColorRole } from "../../../../contract/style.ts";
import { ownValue } from "../../../../own-value.ts";
import type { ColoredQuantity } from "../../shared/symbol-colors.ts";
import type { Arrow, Place } from "./thing.ts";

type Look = { role: ColorRole; tex?: string };

/** What vectors of a kind look like in all systems. */
const LOOKS: Readonly<Record<string, Look>> = {
  velocity: { role: "b", tex: "\\vec v" },
  acceleration: { role: "c", tex: "\\vec a" },
  weight: { role: "d", tex: "m\\vec g" },
  tension: { role: "a", tex: "\\vec T" },
  force: { role: "d", tex: "\\vec F" },
};

/** The symbols of vectors that are shown, with their colours. */
export const vectorQuantities = (shown: Iterable<string>): ColoredQuantity[] =>
  [...shown].flatMap((family) => {
    const { tex, role } = ownValue(LOOKS, family) ?? {};
    return tex === undefined || role === undefined ? [] : [{ tex, role }];
  });

/** An arrow of a kind: its address is `vector:KIND`. Kinds without a look of their own are forces. */
export const mechanicsArrow = (kind: string, place: Place, reach: Vector, tex?: string): Arrow => {
  const [family = kind] = kind.split("/");
  const look = ownValue(LOOKS, family) ?? { role: "d" };
  return { thing: "arrow", key: `vector:${kind}`, ...place, reach, ...look, ...(tex === undefined ? {} : { tex }) };
};
