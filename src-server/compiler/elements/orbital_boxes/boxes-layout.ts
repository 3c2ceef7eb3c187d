import type { Subshell } from "../../../computation/chemistry/electrons/subshells.ts";
import type { Point } from "../../drawing.ts";
import type { StillFrame } from "../../figure/frame-cache.ts";
import { boxHeight, boxWidth } from "../../shapes.ts";
import { textSize } from "../../sizes.ts";
import { notationLayout, type NotationLayout } from "./notation-line.ts";
import { coresOf, type BoxesModel, type Core } from "./orbital-boxes-model.ts";
import {
  arrangementExtent,
  arrangementPlaces,
  arrangements,
  orbitalBoxesSizeOf,
  type Arrangement,
} from "./boxes-rows.ts";
import { orbitalBoxesPanelLayout, type OrbitalBoxesPanelLayout } from "./shielding-panel.ts";

/** Where everything stands. Lengths are stage units. */
export type BoxesLayout = {
  side: number;
  label: number;
  /** Left middle of the first box of each subshell. */
  places: ReadonlyMap<string, Point>;
  core: { core: Core; at: Point } | undefined;
  axis: { from: Point; to: Point } | undefined;
  notation: { layout: NotationLayout; at: Point; room: number } | undefined;
  panel: { layout: OrbitalBoxesPanelLayout; at: Point } | undefined;
  /** Least room in which all of it is readable. */
  least: { width: number; height: number };
};

const MAX_SIDE = 4.6;
/** Boxes under this size, in u, are worth a shortened core; under the second one nothing is readable. */
const GOOD_SIDE = 1.5;
const MIN_SIDE = 1.1;
const PANEL_GAP = 2;
const AXIS = 2.2;

type Room = { width: number; height: number };
type Choice = { arrangement: Arrangement; side: number; core: Core | undefined; beside: boolean };

const panelRoom = (room: Room, panel: OrbitalBoxesPanelLayout | undefined, beside: boolean, u: number): Room => {
  if (!panel) return room;
  return beside
    ? { width: room.width - panel.width - PANEL_GAP * u, height: room.height }
    : { width: room.width, height: room.height - panel.height - 0.6 * u };
};

const chooseWith = (
  model: BoxesModel,
  frame: StillFrame,
  options: { room: Room; panel: OrbitalBoxesPanelLayout | undefined; core: Core | undefined; label: number },
): Choice | undefined => {
  const { room, panel, core, label } = options;
  const shown: readonly Subshell[] = model.subshells.filter(({ name }) => !core?.subshells.has(name));
  const sides = panel ? [true, false] : [true];
  const choices = sides.flatMap((beside) =>
    arrangements(shown, core !== undefined).map((arrangement): Choice => {
      const inner = panelRoom(room, panel, beside, frame.u);
      const side = Math.min(MAX_SIDE * frame.u, orbitalBoxesSizeOf(arrangement, { ...inner, label, u: frame.u }));
      return { arrangement, side, core, beside };
    }),
  );
  return choices.toSorted((a, b) => b.side * b.arrangement.worth - a.side * a.arrangement.worth)[0];
};

const choose = (
  model: BoxesModel,
  frame: StillFrame,
  options: { room: Room; panel: OrbitalBoxesPanelLayout | undefined; label: number },
): Choice | undefined => {
  const cores = [undefined, ...(model.shielding ? [] : coresOf(model.occupation))];
  const choices = cores.map((core) => chooseWith(model, frame, { ...options, core }));
  return (
    choices.find((choice) => choice && choice.side >= GOOD_SIDE * frame.u) ??
    choices.toSorted((a, b) => (b?.side ?? 0) - (a?.side ?? 0))[0]
  );
};

/** Lays out boxes, labels, the configuration below and the sum of a shielding. */
export const boxesLayout = (model: BoxesModel, frame: StillFrame): BoxesLayout => {
  const { box, u } = frame;
  const [width, height] = [boxWidth(box) - 0.8 * u, boxHeight(box) - 0.6 * u];
  const label = textSize(frame, "fine", height > 16 * u && width > 24 * u ? 1.45 : 1.15);
  const notation = model.notation ? notationLayout(model, frame, width) : undefined;
  const panel = orbitalBoxesPanelLayout(model, frame, Math.max(1.5 * u, Math.min(2 * u, 0.055 * height)) * 1);
  const room: Room = { width, height: height - (notation?.height ?? 0) };
  const choice = choose(model, frame, { room, panel, label });
  const arrangement = choice?.arrangement ?? { rows: [], worth: 1, stagger: false };
  const side = Math.max(choice?.side ?? 0, 0.4 * u);
  const extent =
    arrangement.rows.length === 0 ? { width: 0, height: 0 } : arrangementExtent(arrangement, { side, label, u });
  const beside = choice?.beside ?? true;
  const block: Room = {
    width: extent.width + (panel && beside ? panel.width + PANEL_GAP * u : 0),
    height: extent.height + (panel && !beside ? panel.height + 0.6 * u : 0) + (notation?.height ?? 0),
  };
  const left = box[0] + 0.4 * u + Math.max(0, (width - block.width) / 2);
  const top = box[1] + 0.3 * u + Math.max(0, (height - block.height) / 2);
  const hasAxis = arrangement.stagger && left - box[0] > AXIS * u;
  const spots = arrangementPlaces(arrangement, { side, label, u, at: [left, top] });
  const least = arrangementExtent(arrangement, { side: MIN_SIDE * u, label, u });
  return {
    side,
    label,
    places: spots.places,
    core: choice?.core && spots.core ? { core: choice.core, at: spots.core } : undefined,
    axis: hasAxis ? { from: [left - 0.9 * u, top + extent.height], to: [left - 0.9 * u, top] } : undefined,
    notation: notation && {
      layout: notation,
      room: width,
      at: [box[0] + 0.4 * u + Math.max(0, (width - notation.width) / 2), top + block.height - 0.45 * notation.size],
    },
    panel: panel && {
      layout: panel,
      at: beside
        ? [left + extent.width + PANEL_GAP * u, top + Math.max(0, (extent.height - panel.height) / 2)]
        : [box[0] + 0.4 * u + Math.max(0, (width - panel.width) / 2), top + extent.height + 0.6 * u],
    },
    least: {
      width:
        Math.max(least.width + (panel && beside ? panel.width + PANEL_GAP * u : 0), notation?.width ?? 0) + 0.8 * u,
      height: least.height + (panel && !beside ? panel.height + 0.6 * u : 0) + (notation?.height ?? 0) + 0.6 * u,
    },
  };
};
