import { issueMessage } from "../contract/messages/message.ts";
import type { z } from "zod";
import { about, msg, placed, sentence, type Message } from "../contract/messages/message.ts";
import type { AlgorithmRunRefusal } from "../computation/algorithms/run-refusal.ts";
import type { ElementFinding, ElementView, OpenedElement } from "./element-kind.ts";

/** A view that draws nothing. */
export const emptyView = (stretch: boolean): ElementView => ({
  measure: () => ({ width: 0, height: 0, stretch }),
  draw: () => ({ shapes: [] }),
});

const refused = (findings: readonly ElementFinding[], stretch: boolean): OpenedElement => ({
  ...{ view: emptyView(stretch), facts: {}, findings, alt: "", partNames: "" },
});

/** An element that could not be read and would stretch: it draws nothing, and its findings refuse the plan. */
export const refusedElement = (findings: readonly ElementFinding[]): OpenedElement => refused(findings, true);

/** The same for an element of its own size. */
export const refusedInlineElement = (findings: readonly ElementFinding[]): OpenedElement => refused(findings, false);

/** A finding that must be repaired; `at` is the place in the element, and `message` names it itself. */
export const refusal = (at: string, message: Message, code: ElementFinding["code"] = "refused"): ElementFinding => ({
  ...{ at, code, severity: "repair", message },
});

/** A finding that must be repaired, its message led by the place. */
export const refusalAt = (at: string, message: Message, code?: ElementFinding["code"]): ElementFinding =>
  refusal(at, placed(at, message), code);

/** The same, with its code. */
export const findingAt = (at: string, code: ElementFinding["code"], message: Message): ElementFinding =>
  refusal(at, placed(at, message), code);

/** Why a change of an element does not fit its schema. */
export const changeRefusal = (error: z.ZodError): Message => {
  const [issue] = error.issues;
  return placed("to", msg("common.sentence", { text: issue ? issueMessage(issue) : msg("element.does_not_fit") }));
};

/** Why the element that a change would make cannot be drawn: the first of its findings, as a member of `to`. */
export const changeFinding = (findings: readonly ElementFinding[]): Message => {
  const [first] = findings;
  return first
    ? msg("common.member", { place: "to", text: first.message })
    : placed("to", sentence(msg("element.does_not_fit")));
};

/** The finding of a run that was refused; `at` is its place in the element, with which the message begins. */
export const runFinding = (
  { at: member, data, form }: Pick<AlgorithmRunRefusal, "at" | "data" | "form">,
  at: string = member,
  code: ElementFinding["code"] = "run",
): ElementFinding =>
  refusal(at, form === "clause" ? placed(at, data) : about(at, data), form === "missing" ? "missing" : code);
