import { isValue, rootsOf } from "../../../computation/complex/complex-functions.ts";
import type { Box } from "../../../contract/timeline.ts";
import type { Point, Shape } from "../../drawing.ts";
import type { StillFrame } from "../../figure/frame-cache.ts";
import { setTex, setWords, type SetLabel } from "../../figure/labels.ts";
import type { ParamValues } from "../../figure/num-field.ts";
import { boxAround, spotsAround, type Spot } from "../../figure/place-labels.ts";
import {
  choosePlaces,
  steadyLabelShapes,
  type LabelMoment,
  type LabelPlaces,
  type SteadyLabel,
} from "../../figure/steady-labels.ts";
import { textSize } from "../../sizes.ts";
import { complexPlanePlaceOf, type ComplexWindow } from "./complex-window.ts";
import { movedBy, type ComplexPlaneModel } from "./plane-model.ts";
import { type Wish, type Space, wishesAt } from "./label-candidates.ts";

const isInside = ([x, y]: Point, [left, top, right, bottom]: Box): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

/** Around a place; first of all beyond it where it lies on a circle. */
const spotsOf = ({ at, gap, away }: Wish, label: SetLabel, u: number): readonly Spot[] => {
  if (gap === 0) return [{ centre: at, cost: 0 }, ...spotsAround(at, label, 0.5 * u)];
  const around = spotsAround(at, label, gap * u);
  if (!away) return around;
  const off = (side: number, size: number): number => side * (gap * u + 0.3 * u + size / 2);
  const beyond: Point = [at[0] + off(away[0], label.width), at[1] - off(away[1], label.height)];
  return [{ centre: beyond, cost: -5 }, ...around];
};

/** The formula and the number behind it; numbers alone are quickly set anew. */
const setWish = ({ tex, number }: Wish, frame: StillFrame): SetLabel => {
  const size = textSize(frame, "label", 1.35);
  if (number === undefined) return setTex(frame.type, tex, size);
  const value = setWords(frame.type, number, 0.92 * size);
  if (tex === "") return value;
  const formula = setTex(frame.type, tex, size);
  const left = formula.width + 0.2 * size;
  const glyphs = [...formula.outline.glyphs, ...value.outline.glyphs.map((glyph) => ({ ...glyph, x: glyph.x + left }))];
  const [ascent, descent] = [
    Math.max(formula.outline.ascent, value.outline.ascent),
    Math.max(formula.outline.descent, value.outline.descent),
  ];
  const width = left + value.width;
  return { outline: { glyphs, width, ascent, descent, size }, width, height: ascent + descent };
};

const momentOf = (space: Space, params: ParamValues, frame: StillFrame): LabelMoment => {
  const { window, model } = space;
  const seen = wishesAt(space, params).filter(({ at }) => isInside(at, window.area));
  const labels = seen.map((wish): SteadyLabel => {
    const label = setWish(wish, frame);
    return { key: wish.key, label, paint: wish.paint, order: wish.order, spots: spotsOf(wish, label, frame.u) };
  });
  const move = movedBy(model, params);
  const dots = model.points.flatMap(({ field }): Box[] => {
    const z = move(field.at(params));
    return isValue(z) ? [boxAround(complexPlanePlaceOf(window, z), 0.7 * frame.u, 0.7 * frame.u)] : [];
  });
  const { roots } = model;
  const corners = (roots ? rootsOf(roots.of.at(params), roots.n) : []).map((z): Box =>
    boxAround(complexPlanePlaceOf(window, z), 0.7 * frame.u, 0.7 * frame.u),
  );
  const spokes =
    model.spec.show.length > 0
      ? model.points.map(({ field }) => [window.origin, complexPlanePlaceOf(window, move(field.at(params)))])
      : [];
  const names = window.names.map(({ label, centre }) => boxAround(centre, label.width, label.height));
  return { labels, obstacles: { boxes: [...names, ...dots, ...corners], lines: spokes, bounds: window.area } };
};

/** Chooses places for all labels over all values of the params looked at. */
export const choosePlaneLabels = (model: ComplexPlaneModel, window: ComplexWindow, frame: StillFrame): LabelPlaces => {
  const space = { model, window, state: { share: 0, step: undefined } };
  return choosePlaces(
    model.samples.map((params) => momentOf(space, params, frame)),
    frame.u,
  );
};

/** Labels of the plane at one moment, each on a piece of ground. */
export const complexPlaneLabels = (
  space: Space & { places: LabelPlaces; params: ParamValues },
  frame: StillFrame,
): Shape[] => steadyLabelShapes(momentOf(space, space.params, frame), space.places, frame.u);
