import type { Finding } from "../../../contract/finding.ts";
import type { PlanAction } from "../../../contract/plan.ts";
import { addressesOf, splitAddress } from "../../staging/actions/context.ts";
import { SCENE_ELEMENT } from "../../staging/set-scene.ts";
import { shapesBelow } from "../../staging/actor.ts";
import { linesOf, tracedAddresses } from "../../staging/actions/trace-route.ts";
import { type SceneContext, actionsOf } from "./plan-context.ts";
import { addressFinding, findPart, type Search, type DrawOf } from "./addresses.ts";
import { changeFindings } from "./changes.ts";
import { playThrough } from "./reached-views.ts";

const windowFinding = ({ window }: PlanAction, address: string, context: SceneContext): string | undefined => {
  const { id } = splitAddress(address);
  const entry = context.opened.elements.get(id);
  if (!window || !entry) return undefined;
  const { zoom } = entry.opened.view;
  if (!zoom) return `window: ${entry.kind.type} "${id}" has no axes that could show another part; give a factor.`;
  const zoomed = zoom(window);
  return typeof zoomed === "string" ? zoomed : undefined;
};

const reasonsAgainst = (action: PlanAction, context: SceneContext): (string | undefined)[] => {
  const { factor, window } = action;
  const targets = addressesOf(action);
  if (targets.includes(SCENE_ELEMENT)) {
    const more = factor !== undefined || window !== undefined || targets.length > 1;
    return [more ? `target: "${SCENE_ELEMENT}" goes back to the whole scene; nothing else is wanted.` : undefined];
  }
  if (factor !== undefined && window) return ["factor: the window says already how close; leave one out."];
  if (window && !window.x && !window.y) return ["window: x, y or both are wanted, each with its low and high end."];
  if (targets.length > 1) return [`target: the camera closes in on one thing; ${targets.length} are named.`];
  return targets.map((address) => windowFinding(action, address, context));
};

/** Zooms that no camera and no axes can do. */
const zoomFindings = (action: PlanAction, path: string, context: SceneContext): Finding[] =>
  action.action === "zoom"
    ? reasonsAgainst(action, context).flatMap((reason): Finding[] =>
        reason === undefined
          ? []
          : [
              {
                path: `${path}.${reason.split(":")[0] ?? ""}`,
                code: "refused",
                severity: "repair",
                message: `${path}.${reason}`,
              },
            ],
      )
    : [];

const refuse = (path: string, message: string): Finding[] => [
  { path, code: "refused", severity: "repair", message: `${path}: ${message}` },
];

/** Why nothing can run along an address. */
const traceFindings = (address: string, path: string, search: Search): Finding[] => {
  const { id, part } = splitAddress(address);
  const entry = search.context.opened.elements.get(id);
  if (!entry) return [];
  const names = entry.opened.partNames;
  if (part === "")
    return refuse(path, `"${id}" is a whole element; trace runs along one part in \`along\`; ${id} has ${names}.`);
  const unknown = addressFinding(address, path, search);
  if (unknown.length > 0) return unknown;
  const found = findPart(address, search);
  if (found && linesOf(shapesBelow(found.drawing, found.prefixes)).length > 0) return [];
  return refuse(
    path,
    `"${address.slice(0, 60)}" has no line that a dot can run along; name a curve, an edge or a wire.`,
  );
};

const connectFindings = (action: PlanAction, path: string, search: Search): Finding[] => {
  const { to } = action;
  if (typeof to !== "string") return refuse(path, "connect needs the address of the part the arrow points to.");
  if (addressesOf(action).includes(to)) return refuse(path, `"${to.slice(0, 60)}" is both ends; name another part.`);
  return addressFinding(to, path, search);
};

/** Traces along what is no line and arrows that lead nowhere. */
const pathFindings = (action: PlanAction, path: string, search: Search): Finding[] => {
  if (action.action === "connect") return connectFindings(action, `${path}.to`, search);
  if (action.action !== "trace") return [];
  return tracedAddresses(action).flatMap((address) =>
    traceFindings(address, `${path}.${action.along === undefined ? "target" : "along"}`, search),
  );
};

const abilityFinding = (action: PlanAction, path: string, context: SceneContext): Finding[] => {
  const refuse = (message: string): Finding[] => [
    { path, code: "refused", severity: "repair", message: `${path}: ${message}.` },
  ];
  if (action.action === "sweep") {
    const names = Object.keys(context.scene.params);
    if (action.param === undefined || !names.includes(action.param))
      return refuse(`sweep needs a param of the scene (${names.join(", ") || "it has none"})`);
    return typeof action.to === "number" ? [] : refuse("sweep needs a number in `to`");
  }
  const needsTarget = action.action !== "pause" && action.action !== "clear";
  if (needsTarget && action.target === undefined) return refuse(`${action.action} needs a target`);
  return addressesOf(action).flatMap((address) => {
    const { id } = splitAddress(address);
    const entry = context.opened.elements.get(id);
    if (!entry) return [];
    const { view } = entry.opened;
    if (action.action === "step" && !view.step) return refuse(`${entry.kind.type} "${id}" has nothing to step through`);
    if (action.action === "play" && !view.clock) return refuse(`${entry.kind.type} "${id}" has no clock to play`);
    if (action.action === "rotate" && !view.rotate)
      return refuse(`${entry.kind.type} "${id}" is flat; rotate turns pictures in space`);
    if (action.action === "rotate" && action.azimuth === undefined && action.elevation === undefined)
      return refuse("rotate needs azimuth, elevation or both");
    if (action.action === "transform" && !view.transform)
      return refuse(`${entry.kind.type} "${id}" cannot be transformed`);
    return [];
  });
};

/** Addresses that mean nothing, actions an element cannot do, and changes that never come about. */
export const targetFindings = (context: SceneContext, drawOf: DrawOf): Finding[] => {
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
