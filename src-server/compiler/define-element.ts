import type { PlanElement } from "../contract/plan.ts";
import type { ElementDefinition, ElementKind, OpenedElement } from "./element-kind.ts";
import { formFindings, listedFindings } from "./form-findings.ts";
import { refusedInlineElement } from "./element-refusals.ts";

/** Makes a kind of element whose `open` parses the plan's element first. */
export const defineElement = <Spec>(definition: ElementDefinition<Spec>): ElementKind => ({
  ...definition,
  open: (element: PlanElement, env): OpenedElement => {
    const parsed = definition.schema.safeParse(element);
    if (!parsed.success)
      return refusedInlineElement(listedFindings(formFindings(definition.type, parsed.error, element)));
    const opened = definition.open({ ...element, ...parsed.data }, env);
    return { ...opened, findings: listedFindings(opened.findings) };
  },
});
