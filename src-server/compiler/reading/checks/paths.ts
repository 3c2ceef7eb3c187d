import type { Finding } from "../../../contract/finding.ts";
import type { PlanAction } from "../../../contract/plan.ts";
import { shapesBelow } from "../../staging/actor.ts";
import { addressesOf, splitAddress } from "../../staging/actions/context.ts";
import { linesOf, tracedAddresses } from "../../staging/actions/trace-route.ts";
import { addressFinding, findPart, type Search } from "./addresses.ts";

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
export const pathFindings = (action: PlanAction, path: string, search: Search): Finding[] => {
  if (action.action === "connect") return connectFindings(action, `${path}.to`, search);
  if (action.action !== "trace") return [];
  return tracedAddresses(action).flatMap((address) =>
    traceFindings(address, `${path}.${action.along === undefined ? "target" : "along"}`, search),
  );
};
