import type { PlotLayer, LayerContext } from "../layer-model.ts";
import type { LayerSpec } from "../layer-schemas.ts";

/** What every layer has. */
export const layerBase = (
  spec: LayerSpec,
  context: LayerContext,
  uses: Iterable<string>,
): Pick<PlotLayer, "id" | "kind" | "index" | "style" | "uses" | "label"> => ({
  id: spec.id,
  kind: spec.kind,
  index: context.index,
  style: context.style,
  uses: new Set(uses),
  ...(spec.label === undefined ? {} : { label: spec.label }),
});
