import type { Point, Shape } from "../../drawing.ts";
import { strokeThrough } from "../../figure/strokes.ts";
import type { VectorArrow } from "../../figure/vector-arrow.ts";
import { FREE_BODY_ROLES, freeBodyArrow, newtonTex, type Layout, type FreeBodyScene } from "./force-arrows.ts";
import { componentsOf, type Newtons } from "./force-places.ts";

/** Parts of a force along and across the ground, with the dashed lines that complete the rectangle. */
export const componentShapes = (scene: FreeBodyScene): { arrows: VectorArrow[]; lines: Shape[] } => {
  const { forces, state, body, incline, layout } = scene;
  if (!body.components || state.chained) return { arrows: [], lines: [] };
  const shown = forces.slice(0, state.count);
  const ways = [incline, incline + Math.PI / 2];
  const parts = shown.flatMap((force, i) => {
    const sizes = ways.map((way) => force.size * Math.cos(force.angle - way));
    if (sizes.some((size) => Math.abs(size) < 1e-3 * force.size)) return [];
    return ways.map((way, k) => {
      const size = sizes[k] ?? 0;
      const vector = componentsOf({ size, angle: way });
      const role = FREE_BODY_ROLES[i] ?? "muted";
      const index = k === 0 ? (incline > 0 ? "\\parallel" : "x") : incline > 0 ? "\\perp" : "y";
      const tex = newtonTex(`{${force.tex}}_{${index}}`, Math.abs(size));
      return {
        force,
        k,
        vector,
        arrow: freeBodyArrow(scene, layout.centre, vector, {
          key: `component:${force.id}/${k + 1}`,
          role,
          tex,
          order: i + 1,
        }),
      };
    });
  });
  const tipOf = ({ centre, perNewton }: Layout, [x, y]: Newtons): Point => [
    centre[0] + x * perNewton,
    centre[1] - y * perNewton,
  ];
  const lines = parts.map(({ force, k, vector }) =>
    strokeThrough([tipOf(layout, componentsOf(force)), tipOf(layout, vector)], {
      key: `component:${force.id}/edge:${k + 1}`,
      paint: "muted",
      width: 0.07 * layout.u,
      order: 1,
      kind: "grid",
      dash: [0.4 * layout.u, 0.3 * layout.u],
    }),
  );
  return { arrows: parts.map((part) => part.arrow), lines };
};
