import type { ElementDefinition, ElementFinding, ElementKind, OpenedElement } from "./element-kind.ts";
import type { PlanElement } from "../contract/plan.ts";
import { formFindings, listedFindings } from "./form-findings.ts";

/** An element that could not be read draws nothing; its findings stop the plan before anyone sees that. */
const unreadable = (findings: readonly ElementFinding[]): OpenedElement => ({
  view: { measure: () => ({ width: 0, height: 0, stretch: false }), draw: () => ({ shapes: [] }) },
  facts: {},
  findings,
  alt: "",
  partNames: "",
});

/** Makes a kind of element whose `open` parses the plan's element first. */
export const defineElement = <Spec>(definition: ElementDefinition<Spec>): ElementKind => ({
  ...definition,
  open: (element: PlanElement, env): OpenedElement => {
    const parsed = definition.schema.safeParse(element);
    if (!parsed.success) return unreadable(listedFindings(formFindings(definition.type, parsed.error, element)));
    const opened = definition.open({ ...element, ...parsed.data }, env);
    return { ...opened, findings: listedFindings(opened.findings) };
  },
});
