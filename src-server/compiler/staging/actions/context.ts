import { APPEARING_ACTIONS, LEADING_ACTIONS, type PlanAction } from "../../../contract/plan.ts";
import { resolvePart, type Actor } from "../actor.ts";
import type { FrameSpan } from "../node-record.ts";
import type { SceneStage } from "../scene-stage.ts";

/** One address of an action, resolved on the stage as it is now. */
export type Target = { actor: Actor; part: string; prefixes: readonly string[] };

/** What an action has when its turn comes. */
export type ActionContext = {
  stage: SceneStage;
  action: PlanAction;
  span: FrameSpan;
  /** Place of the beat in the scene. */
  beat: number;
  /** Last frame of the beat. */
  beatEnd: number;
};

/** Element id and part of an address; the part is empty for the whole element. */
export const splitAddress = (address: string): { id: string; part: string } => {
  const slash = address.indexOf("/");
  return slash < 0 ? { id: address, part: "" } : { id: address.slice(0, slash), part: address.slice(slash + 1) };
};

/** All addresses of an action, one or several. */
export const addressesOf = (action: PlanAction): readonly string[] =>
  action.target === undefined ? [] : typeof action.target === "string" ? [action.target] : action.target;

/** The second address of `connect` and `bring`, in an array; empty for other actions. */
export const toAddresses = ({ action, to }: PlanAction): readonly string[] =>
  LEADING_ACTIONS.has(action) && typeof to === "string" ? [to] : [];

/** Addresses that an action brings on stage where they are not there yet. */
export const appearingAddresses = (action: PlanAction): readonly string[] => {
  if (action.action === "bring") return toAddresses(action);
  return APPEARING_ACTIONS.has(action.action) ? addressesOf(action) : [];
};

/** The action's addresses on the stage; those that mean nothing (any more) are left out. */
export const targetsOf = ({ stage, action }: ActionContext): Target[] =>
  addressesOf(action).flatMap((address) => {
    const { id, part } = splitAddress(address);
    const actor = stage.actors.get(id);
    const prefixes = actor && resolvePart(actor.drawing, part);
    return actor && prefixes ? [{ actor, part, prefixes }] : [];
  });
