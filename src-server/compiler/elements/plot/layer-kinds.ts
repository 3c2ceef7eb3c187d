import { msg } from "../../../contract/messages/message.ts";
import { ownValue } from "../../../own-value.ts";
import type { ElementFinding } from "../../element-kind.ts";
import { nearestName } from "../../../computation/nearest-name.ts";
import { isRecord } from "../../../kit/json.ts";
import { LAYER_KINDS, layerSchema, type LayerKind } from "./layer-schemas.ts";

/** Kinds that plans may know already and the nearest one that can be drawn. */
const LATER_KINDS: Readonly<Record<string, LayerKind>> = { pde: "function" };

const SLIP = 2;
const MAX_LAYERS = 10;

type Raw = Readonly<Record<string, unknown>>;
type Mending = { layer: unknown; findings: readonly ElementFinding[] };

const unknownKind = (
  path: string,
  kind: string,
  nearest: string,
  severity: ElementFinding["severity"],
): ElementFinding => ({
  at: `${path}.kind`,
  code: "unknown",
  severity,
  message: msg("plot.unknown_kind", { path, kind: kind.slice(0, 40), nearest }),
});

const fieldsOf = (kind: string): ReadonlySet<string> | undefined => {
  const option = layerSchema.options.find((candidate) => candidate.shape.kind.value === kind);
  return option && new Set(Object.keys(option.shape));
};

const extras = (layer: Raw, kind: string, path: string): ElementFinding[] => {
  const fields = fieldsOf(kind);
  return !fields
    ? []
    : Object.keys(layer)
        .filter((name) => !fields.has(name))
        .slice(0, 10)
        .map((name): ElementFinding => ({
          at: `${path}.${name.slice(0, 40)}`,
          code: "extra",
          severity: "mend",
          message: msg("plot.unknown_field", { path, name: name.slice(0, 40), kind }),
        }));
};

const repairLayer = (layer: unknown, path: string): Mending => {
  const kind = isRecord(layer) ? layer["kind"] : undefined;
  if (!isRecord(layer) || typeof kind !== "string") return { layer, findings: [] };
  if (LAYER_KINDS.some((known) => known === kind)) return { layer, findings: extras(layer, kind, path) };
  const later = ownValue(LATER_KINDS, kind);
  const nearest = later === undefined ? nearestName(kind, LAYER_KINDS) : undefined;
  if (nearest && nearest.distance <= SLIP) {
    return { layer: { ...layer, kind: nearest.name }, findings: [unknownKind(path, kind, nearest.name, "mend")] };
  }
  return { layer, findings: [unknownKind(path, kind, later ?? nearest?.name ?? "function", "repair")] };
};

/** Corrects nearly known kinds of layers, and tells of kinds and fields that do not exist (yet). */
export const repairLayers = (layers: unknown): { layers: unknown; findings: readonly ElementFinding[] } => {
  if (!Array.isArray(layers) || layers.length > MAX_LAYERS) return { layers, findings: [] };
  const mended = layers.map((layer, i) => repairLayer(layer, `layers[${i}]`));
  return { layers: mended.map(({ layer }) => layer), findings: mended.flatMap(({ findings }) => findings) };
};
