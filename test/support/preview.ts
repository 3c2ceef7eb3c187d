import { writeFileSync } from "node:fs";
import { createCanvas, Path2D, type SKRSContext2D } from "@napi-rs/canvas";
import type { Shape } from "../../src-server/compiler/drawing.ts";
import type { DrawFrame, ElementKind, ElementView, OpenedElement } from "../../src-server/compiler/element-kind.ts";
import { elementSchema } from "../../src-server/contract/plan.ts";
import type { Aspect, ThemeName } from "../../src-server/contract/style.ts";
import type { Box } from "../../src-server/contract/timeline.ts";
import { THEMES, paintColor, type Theme } from "../../src-server/compiler/themes.ts";
import { createTypesetter } from "../../src-server/compiler/typography/create-typesetter.ts";
import type { Typesetter } from "../../src-server/compiler/typography/typesetter.ts";

const U = 30;

/** A typesetter of a theme's letters; close it when the test is over. */
export const typesetterFor = (theme: ThemeName = "midnight"): Typesetter & { close(): void } =>
  createTypesetter({ textFont: THEMES[theme].textFont });

/** Opens an element outside a plan; `id` and `zone` are added. */
export const openElement = (
  kind: ElementKind,
  element: Readonly<Record<string, unknown>>,
  options: { type: Typesetter; params?: Readonly<Record<string, { value: number; min: number; max: number }>>; siblings?: readonly { id: string; type: string }[] },
): OpenedElement =>
  kind.open(elementSchema.parse({ id: "e", zone: "main", ...element, type: kind.type }), {
    type: options.type, params: options.params ?? {}, symbols: [], facts: () => undefined,
    siblings: options.siblings ?? [], language: "en",
  });

/** A frame of a zone of the given size in stage units. */
export const frameOf = (options: { type: Typesetter; box?: Box; params?: Readonly<Record<string, number>>; aspect?: Aspect; scale?: number }): DrawFrame => ({
  box: options.box ?? [150, 200, 1770, 900], u: U, scale: options.scale ?? 1, aspect: options.aspect ?? "16:9",
  params: options.params ?? {}, facts: () => undefined, type: options.type,
});

const drawShape = (ctx: SKRSContext2D, shape: Shape, theme: Theme): void => {
  ctx.save();
  if (shape.clip) {
    const [x0, y0, x1, y1] = shape.clip;
    ctx.beginPath();
    ctx.rect(x0, y0, x1 - x0, y1 - y0);
    ctx.clip();
  }
  ctx.translate(shape.at[0], shape.at[1]);
  ctx.globalAlpha = shape.opacity ?? 1;
  const path = new Path2D(shape.path);
  if (shape.fill) {
    ctx.fillStyle = paintColor(theme, shape.fill);
    ctx.fill(path);
  }
  if (shape.stroke) {
    ctx.strokeStyle = paintColor(theme, shape.stroke);
    ctx.lineWidth = shape.strokeWidth ?? 3;
    ctx.lineJoin = "round";
    ctx.setLineDash([...(shape.dash ?? [])]);
    ctx.stroke(path);
  }
  ctx.restore();
};

/** Draws a view into a PNG of the whole stage, its zone outlined. */
export const previewView = (view: ElementView, options: { frame: DrawFrame; out: string; theme?: ThemeName; width?: number; height?: number }): void => {
  const theme = THEMES[options.theme ?? "midnight"];
  const canvas = createCanvas(options.width ?? 1920, options.height ?? 1080);
  const ctx = canvas.getContext("2d");
  ctx.fillStyle = theme.colors.ground;
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  const [x0, y0, x1, y1] = options.frame.box;
  ctx.strokeStyle = theme.colors.grid;
  ctx.strokeRect(x0, y0, x1 - x0, y1 - y0);
  for (const shape of view.draw(options.frame).shapes) drawShape(ctx, shape, theme);
  writeFileSync(options.out, canvas.toBuffer("image/png"));
};

/** Opens an element, takes a number of steps, and draws it; throws where it has findings that an author must repair. */
export const previewElement = (options: {
  kind: ElementKind; element: Readonly<Record<string, unknown>>; out: string; theme?: ThemeName; steps?: number;
  box?: Box; params?: Readonly<Record<string, { value: number; min: number; max: number }>>; whole?: boolean;
}): void => {
  const type = typesetterFor(options.theme);
  const params = options.params ?? {};
  const opened = openElement(options.kind, options.element, { type, params });
  if (opened.findings.some((f) => f.severity === "repair")) throw new Error(JSON.stringify(opened.findings));
  let view = options.whole ? (opened.view.whole?.() ?? opened.view) : opened.view;
  for (let i = 0; i < (options.steps ?? 0); i++) view = view.step?.({ count: 1 }).at(-1)?.view ?? view;
  const values = Object.fromEntries(Object.entries(params).map(([name, p]) => [name, p.value]));
  const frame = frameOf({ type, params: values, ...(options.box ? { box: options.box } : {}) });
  previewView(view, { frame, out: options.out, ...(options.theme ? { theme: options.theme } : {}) });
  type.close();
};
