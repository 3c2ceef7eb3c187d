import type { ReactElement } from "react";
import { formField } from "../../../plan-editing/form-field.ts";
import { ChoiceField } from "./choice-field.tsx";
import { CodeField } from "./code-field.tsx";
import { ExpressionField } from "./expression-field.tsx";
import type { SchemaFieldProps } from "./field-props.ts";
import { GroupField } from "./group-field.tsx";
import { ListField } from "./list-field.tsx";
import { NamesField } from "./names-field.tsx";
import { NumberField } from "./number-field.tsx";
import { RowField } from "./row-field.tsx";
import { SwitchField } from "./switch-field.tsx";
import { VariantsField } from "./variants-field.tsx";
import { WordsField } from "./words-field.tsx";

/** A field for whatever a schema describes; those of lists and groups hold further ones. */
export const SchemaField = (props: SchemaFieldProps): ReactElement | null => {
  const field = formField(props.schema);
  if (field.kind === "fixed") return null;
  if (field.kind === "text") return <WordsField {...props} most={field.most} />;
  if (field.kind === "number") return <NumberField {...props} field={field} />;
  if (field.kind === "expression") return <ExpressionField {...props} />;
  if (field.kind === "choice") return <ChoiceField {...props} options={field.options} />;
  if (field.kind === "switch") return <SwitchField {...props} />;
  if (field.kind === "group") return <GroupField {...props} members={field.members} />;
  if (field.kind === "list") return <ListField {...props} field={field} />;
  if (field.kind === "row") return <RowField {...props} items={field.items} />;
  if (field.kind === "names") return <NamesField {...props} of={field.value} />;
  if (field.kind === "variants") return <VariantsField {...props} variants={field.variants} />;
  return <CodeField {...props} />;
};
