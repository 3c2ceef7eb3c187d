import { issueMessage } from "../../../contract/messages/message.ts";
import { msg, placed, sentence, type Message } from "../../../contract/messages/message.ts";
import { defineElement } from "../../define-element.ts";
import type { Drawing } from "../../drawing.ts";
import type {
  DrawFrame,
  ElementEnv,
  ElementFinding,
  ElementView,
  OpenedElement,
  Transition,
} from "../../element-kind.ts";
import { figureMeasure, MIN_FIGURE } from "../../figure/figure-measure.ts";
import { refusedInlineElement, emptyView } from "../../element-refusals.ts";
import type { ColoredQuantity } from "../shared/symbol-colors.ts";
import { cellRects, fillShapes } from "./area-model-cells.ts";
import { factsAt, partsOf } from "./area-model-facts.ts";
import { drawGroups } from "./area-model-groups.ts";
import { cellLabelShapes } from "./area-model-labels.ts";
import { createAreaLayout } from "./area-model-layout.ts";
import { sideShapes } from "./area-model-rulers.ts";
import { areaModelSchema, type AreaModelFields, type AreaModelSpec, type SideSpec } from "./area-model-schema.ts";
import { openAreaRun } from "./area-run.ts";
import { readAreaModel, type AreaModel, type AreaModelSide } from "./area-model-sides.ts";

type ViewOptions = {
  spec: AreaModelSpec;
  model: AreaModel;
  env: ElementEnv;
  /** Whether cells of equal products stand together as terms of a sum. */
  regrouped?: boolean;
};

const regroup = (options: ViewOptions, regrouped: boolean): Transition | Message =>
  options.model.variant === "bar"
    ? msg("area_model.bars_not_regrouped")
    : { view: createView({ ...options, regrouped }), event: "transform", seconds: 1.4 };

/** Changed sides take the place of the old ones; cells with equal addresses glide. */
const transformed = (options: ViewOptions, to: Readonly<Record<string, unknown>>): Transition | Message => {
  const { spec, env } = options;
  if (typeof to["regroup"] === "boolean") return regroup(options, to["regroup"]);
  const parsed = areaModelSchema.safeParse({ ...spec, ...to });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return msg("area_model.transform_members", { message: issue ? issueMessage(issue) : msg("element.does_not_fit") });
  }
  const { rows = spec.rows, cols = spec.cols, variant } = parsed.data;
  const changed: AreaModelSpec = { rows, cols, variant };
  const { model, findings } = readAreaModel(changed, env);
  const first = findings[0];
  if (!model || first) return first?.message ?? placed("to", sentence(msg("element.does_not_fit")));
  return { view: createView({ spec: changed, model, env }), event: "transform", seconds: 1.2 };
};

const createView = (options: ViewOptions): ElementView => {
  const { model } = options;
  const layoutFor = createAreaLayout(model);
  const parts = partsOf(model);
  const draw = (frame: DrawFrame): Drawing => {
    const layout = layoutFor(frame);
    const cells = cellRects(model, layout, frame.params);
    if (options.regrouped) {
      const drawing = drawGroups(model, cells, frame);
      return { ...drawing, parts: { ...parts, ...drawing.parts } };
    }
    return {
      shapes: [
        ...fillShapes(model, cells, frame.u),
        ...sideShapes(model, cells, layout),
        ...cellLabelShapes(cells, layout),
      ],
      parts,
    };
  };
  return {
    draw,
    measure: (_, frame) =>
      figureMeasure(frame, {
        width: MIN_FIGURE.width,
        height: model.variant === "bar" ? 2 + 3 * model.rows.length : MIN_FIGURE.height,
      }),
    factsAt: (params) => factsAt(model, params),
    transform: (to) => transformed(options, to),
  };
};

const altOf = (spec: AreaModelSpec): string => {
  const names = (sides: AreaModelSpec["rows"]): string => sides.map((side) => side.tex).join(", ");
  return spec.variant === "bar"
    ? `Bars ${names(spec.rows)}, each divided into ${names(spec.cols)}.`
    : `A rectangle whose height is divided into ${names(spec.rows)} and whose width into ${names(spec.cols)}.`;
};

const missing = (at: string): ElementFinding => ({
  at,
  code: "missing",
  severity: "repair",
  message: msg("area_model.side_missing", { at }),
});

const openFields = (fields: AreaModelFields & { alt?: string | undefined }, env: ElementEnv): OpenedElement => {
  const { rows, cols, run, variant, alt } = fields;
  if (run) {
    const opened = openAreaRun(run, alt);
    return "severity" in opened ? refusedInlineElement([opened]) : opened;
  }
  if (rows && cols) return open({ rows, cols, variant }, env);
  return refusedInlineElement([...(rows ? [] : [missing("rows")]), ...(cols ? [] : [missing("cols")])]);
};

const quantitiesOf = (specs: readonly SideSpec[], sides: readonly AreaModelSide[]): ColoredQuantity[] =>
  sides.map(({ tex, role }, i) => ({ tex, role, given: specs[i]?.color !== undefined }));

const open = (spec: AreaModelSpec, env: ElementEnv): OpenedElement => {
  const { model, findings } = readAreaModel(spec, env);
  const described = {
    findings,
    alt: altOf(spec),
    partNames: `row:1 to row:${spec.rows.length}, col:1 to col:${spec.cols.length}, cell:1,1 to cell:${spec.rows.length},${spec.cols.length}`,
  };
  if (!model)
    return {
      ...described,
      facts: {},
      view: emptyView(false),
    };
  const start = Object.fromEntries(Object.entries(env.params).map(([name, param]) => [name, param.value]));
  return {
    ...described,
    view: createView({ spec, model, env }),
    facts: factsAt(model, start),
    shownTex: [...spec.rows, ...spec.cols].map((side) => side.tex),
    quantities: [...quantitiesOf(spec.rows, model.rows), ...quantitiesOf(spec.cols, model.cols)],
    checks: [{ name: msg("area_model.lengths_checked"), checked: spec.rows.length + spec.cols.length }],
  };
};

/** Products, fractions and shares as rectangles to scale. */
export const areaModelElement = defineElement<AreaModelFields>({
  type: "area_model",
  about: "Products, fractions and shares as rectangles whose sides are lengths.",
  accepts: { draw: true, write: false },
  wide: false,
  schema: areaModelSchema,
  example: {
    type: "area_model",
    rows: [
      { tex: "a", len: 3 },
      { tex: "b", len: 1 },
    ],
    cols: [
      { tex: "a", len: 3 },
      { tex: "b", len: 1 },
    ],
  },
  open: openFields,
});
