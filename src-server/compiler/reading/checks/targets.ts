import { msg, type Message, placed, sentence } from "../../../contract/messages/message.ts";
import type { PlanFinding } from "../../../contract/finding.ts";
import type { Drawing } from "../../drawing.ts";
import type { ElementView, ZoomRefusal } from "../../element-kind.ts";
import { resolvePart, shapesBelow } from "../../staging/actor.ts";
import { splitAddress, addressesOf } from "../../staging/actions/context.ts";
import { nearestName } from "../../../computation/nearest-name.ts";
import { LEADING_ACTIONS, type PlanAction } from "../../../contract/plan.ts";
import { SCENE_ELEMENT } from "../../staging/set-scene.ts";
import { linesOf, tracedAddresses } from "../../staging/actions/trace-route.ts";
import { stepsOf } from "../../staging/actions/stepping.ts";
import { type SceneContext, actionsOf } from "./plan-context.ts";
import { playThrough, type Turn } from "./reached-views.ts";

/** Draws a view of an element of the scene in its place, at the start and after each sweep. */
type DrawOf = (id: string, view: ElementView) => Iterable<Drawing>;

/** States in which a part may be found: at first, with everything on stage, when all has run. */
const statesOf = (view: ElementView): ElementView[] => {
  const end = view.step?.({ count: 1, to: "end" }).at(-1)?.view;
  const first = view.step?.({ count: 1 }).at(-1)?.view;
  const clockEnd = view.clock?.at(view.clock.seconds);
  return [view, view.whole?.(), first, end, clockEnd].filter((state) => state !== undefined);
};

/** What addresses are looked up in: the scene, the states the plan brings its elements into, a way to draw them. */
type Search = { context: SceneContext; reached: ReadonlyMap<string, readonly ElementView[]>; drawOf: DrawOf };

/** A drawing that has a part, and the keys it means there. */
type Found = { drawing: Drawing; prefixes: readonly string[] };

/** A part in the first state of its element in which there is one. */
const findPart = (address: string, { context, reached, drawOf }: Search): Found | undefined => {
  const { id, part } = splitAddress(address);
  const view = context.opened.elements.get(id)?.opened.view;
  for (const origin of view ? [view, ...[context.starts?.get(id) ?? []].flat(), ...(reached.get(id) ?? [])] : []) {
    for (const state of statesOf(origin)) {
      for (const drawing of drawOf(id, state)) {
        const prefixes = resolvePart(drawing, part);
        if (prefixes) return { drawing, prefixes };
      }
    }
  }
  return undefined;
};

const MAX_NAMES = 16;

/** The parts an element names that are really there as it is shown, and some more that are drawn, where it names one that is not. */
const partsThere = (id: string, partNames: string, search: Search): string => {
  const named = partNames.split(", ");
  const isPlain = named.every((name) => /^[a-z_]+(?::\S+)?$/.test(name));
  const there = isPlain ? named.filter((name) => findPart(`${id}/${name}`, search)) : named;
  if (there.length === named.length) return partNames;
  const view = search.context.opened.elements.get(id)?.opened.view;
  const drawn = (view ? statesOf(view) : []).flatMap((state) =>
    [...search.drawOf(id, state)].flatMap(({ shapes }) => shapes.map(({ key }) => key.split("/")[0] ?? "")),
  );
  return [...new Set([...there, ...drawn])].slice(0, MAX_NAMES).join(", ");
};

/** Reports an address that means nothing in any state of the scene. */
const addressFinding = (address: string, path: string, search: Search): PlanFinding[] => {
  const { id, part } = splitAddress(address);
  const { context } = search;
  const entry = context.opened.elements.get(id);
  const finding = (rest: Message): PlanFinding[] => [
    {
      path,
      code: "no_target",
      severity: "repair",
      message: msg("plan.does_not_exist", { path, address: address.slice(0, 60), rest }),
    },
  ];
  if (!entry) {
    const ids = [...context.opened.elements.keys()];
    return finding(msg("plan.scene_has_nearest", { ids: ids.join(", "), name: nearestName(id, ids)?.name ?? "" }));
  }
  return part === "" || findPart(address, search)
    ? []
    : finding(msg("plan.has", { id, names: partsThere(id, entry.opened.partNames, search) }));
};

const zoomRefusal = (at: string, message: Message): ZoomRefusal => ({ at, message: placed(at, message) });

const windowReason = ({ window }: PlanAction, address: string, context: SceneContext): ZoomRefusal | undefined => {
  const { id } = splitAddress(address);
  const entry = context.opened.elements.get(id);
  if (!window || !entry) return undefined;
  const { zoom } = entry.opened.view;
  if (!zoom) return zoomRefusal("window", msg("plan.window_has_no_axes", { type: entry.kind.type, id }));
  const zoomed = zoom(window);
  return typeof zoomed === "function" ? undefined : zoomed;
};

const reasonsAgainst = (action: PlanAction, context: SceneContext): (ZoomRefusal | undefined)[] => {
  const { factor, window } = action;
  const targets = addressesOf(action);
  if (targets.includes(SCENE_ELEMENT)) {
    const more = factor !== undefined || window !== undefined || targets.length > 1;
    return [more ? zoomRefusal("target", msg("plan.zoom_back_alone", { sceneElement: SCENE_ELEMENT })) : undefined];
  }
  if (factor !== undefined && window) return [zoomRefusal("factor", msg("plan.factor_and_window"))];
  if (window && !window.x && !window.y) return [zoomRefusal("window", msg("plan.window_empty"))];
  if (targets.length > 1) return [zoomRefusal("target", msg("plan.zoom_one_target", { length: targets.length }))];
  return targets.map((address) => windowReason(action, address, context));
};

/** Zooms that no camera and no axes can do. */
const zoomFindings = (action: PlanAction, path: string, context: SceneContext): PlanFinding[] =>
  action.action === "zoom"
    ? reasonsAgainst(action, context).flatMap((reason): PlanFinding[] =>
        reason === undefined
          ? []
          : [
              {
                path: `${path}.${reason.at}`,
                code: "refused",
                severity: "repair",
                message: msg("common.member", { place: path, text: reason.message }),
              },
            ],
      )
    : [];

const refuse = (path: string, message: Message, code: PlanFinding["code"] = "refused"): PlanFinding[] => [
  { path, code, severity: "repair", message: placed(path, message) },
];

/** Why nothing can run along an address. */
const traceFindings = (address: string, path: string, search: Search): PlanFinding[] => {
  const { id, part } = splitAddress(address);
  const entry = search.context.opened.elements.get(id);
  if (!entry) return [];
  const names = entry.opened.partNames;
  if (part === "") return refuse(path, msg("plan.trace_whole_element", { id, names }));
  const unknown = addressFinding(address, path, search);
  if (unknown.length > 0) return unknown;
  const found = findPart(address, search);
  if (found && linesOf(shapesBelow(found.drawing, found.prefixes)).length > 0) return [];
  return refuse(path, msg("plan.trace_no_line", { address: address.slice(0, 60) }));
};

const leadingFindings = (action: PlanAction, path: string, search: Search): PlanFinding[] => {
  const { to } = action;
  if (typeof to !== "string") {
    const isFlight = action.action === "bring";
    return refuse(path, isFlight ? msg("plan.bring_needs_address") : msg("plan.connect_needs_address_part"));
  }
  if (addressesOf(action).includes(to))
    return refuse(path, msg("plan.both_ends_name_another", { to: to.slice(0, 60) }));
  return addressFinding(to, path, search);
};

/** Traces along what is no line, arrows and flights that lead nowhere. */
const pathFindings = (action: PlanAction, path: string, search: Search): PlanFinding[] => {
  if (LEADING_ACTIONS.has(action.action)) return leadingFindings(action, `${path}.to`, search);
  if (action.action !== "trace") return [];
  return tracedAddresses(action).flatMap((address) =>
    traceFindings(address, `${path}.${action.along === undefined ? "target" : "along"}`, search),
  );
};

const abilityFinding = (action: PlanAction, path: string, context: SceneContext): PlanFinding[] => {
  const refuse = (message: Message): PlanFinding[] => [
    { path, code: "refused", severity: "repair", message: sentence(placed(path, message)) },
  ];
  if (action.action === "sweep") {
    const names = Object.keys(context.scene.params);
    if (action.param === undefined || !names.includes(action.param))
      return refuse(msg("plan.sweep_needs_param_scene", { names: names.join(", ") || msg("plan.it_has_none") }));
    return typeof action.to === "number" ? [] : refuse(msg("plan.sweep_needs_number"));
  }
  const needsTarget = action.action !== "pause" && action.action !== "clear";
  if (needsTarget && action.target === undefined) return refuse(msg("plan.needs_target", { action: action.action }));
  return addressesOf(action).flatMap((address) => {
    const { id } = splitAddress(address);
    const entry = context.opened.elements.get(id);
    if (!entry) return [];
    const { view } = entry.opened;
    if (action.action === "step" && !view.step)
      return refuse(msg("plan.has_nothing_step_through", { type: entry.kind.type, id }));
    if (action.action === "play" && !view.clock)
      return refuse(msg("plan.has_no_clock_play", { type: entry.kind.type, id }));
    if (action.action === "rotate" && !view.rotate)
      return refuse(msg("plan.flat_rotate_turns_pictures", { type: entry.kind.type, id }));
    if (action.action === "rotate" && action.azimuth === undefined && action.elevation === undefined)
      return refuse(msg("plan.rotate_needs_azimuth_elevation"));
    if (action.action === "transform" && !view.transform)
      return refuse(msg("plan.cannot_transformed", { type: entry.kind.type, id }));
    return [];
  });
};

/** Addresses that mean nothing, actions an element cannot do, and changes that never come about. */
export const targetFindings = (context: SceneContext, drawOf: DrawOf): PlanFinding[] => {
  const { turns, reached } = playThrough(context);
  const search = { context, reached, drawOf };
  return [
    ...actionsOf(context).flatMap(({ action, path }) => [
      ...addressesOf(action)
        .filter((address) => action.action !== "zoom" || address !== SCENE_ELEMENT)
        .flatMap((address) => addressFinding(address, `${path}.target`, search)),
      ...pathFindings(action, path, search),
      ...zoomFindings(action, path, context),
      ...abilityFinding(action, path, context),
    ]),
    ...changeFindings(turns),
  ];
};

/** Names of events that are listed in one message. */
const MAX_EVENTS = 8;

const listed = (names: readonly string[]): string =>
  names.length > MAX_EVENTS ? `${names.slice(0, MAX_EVENTS).join(", ")}, …` : names.join(", ");

const stepFindings = ({ action, path, id, before }: Turn): PlanFinding[] => {
  if (!before.step || typeof action.to !== "string" || action.to === "end") return [];
  const wanted = action.to;
  if (stepsOf(before, action).some(({ event }) => event === wanted)) return [];
  const names = [...new Set((before.step({ count: 1, to: "end" }) ?? []).map(({ event }) => event))];
  const name = `"${wanted.slice(0, 40)}"`;
  if (names.length === 0) return refuse(`${path}.to`, msg("plan.never_comes_nothing_left", { name, id }));
  const nearest = nearestName(wanted, names)?.name ?? "";
  return refuse(
    `${path}.to`,
    msg("plan.never_comes_still_has", { name, id, names: listed(names), nearest }),
    "unknown",
  );
};

const transformFindings = ({ action, path, id, type, before }: Turn): PlanFinding[] => {
  if (!before.transform) return [];
  if (typeof action.to !== "object")
    return refuse(`${path}.to`, msg("plan.transform_needs_fields_change", { type, id }));
  const changed = before.transform(action.to);
  return "view" in changed ? [] : refuse(`${path}.to`, sentence(changed));
};

/** Steps to events that never come, and transforms into what an element cannot be. */
const changeFindings = (turns: readonly Turn[]): PlanFinding[] =>
  turns.flatMap((turn) => {
    if (turn.action.action === "step") return stepFindings(turn);
    return turn.action.action === "transform" ? transformFindings(turn) : [];
  });
