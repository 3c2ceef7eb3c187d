import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button, LineIcon } from "../../components/button.tsx";
import {
  blankValue,
  type FormField,
  formField,
  type JsonSchema,
  variantLabel,
  variantOf,
  numberIn,
  expressionIn,
} from "../../plan-editing/form-field.ts";
import { jsonPointer, pointerSteps, valueAtPointer } from "../../plan-editing/draft-plan.ts";
import { Select, TextField, TextArea, Checkbox } from "../../components/fields.tsx";
import { useStoryboard } from "./storyboard-context.ts";
import { ADDRESSES, FieldSet, RemoveButton, Hint, GroupField } from "./field-parts.tsx";
import { useItemNames, useNames, usePlaceError, useShowField, type SchemaFieldProps } from "./field-context.ts";

type ListFieldProps = SchemaFieldProps & { field: Extract<FormField, { kind: "list" }> };

const likeLast = (items: readonly unknown[], item: Parameters<typeof blankValue>[0]): unknown =>
  typeof items.at(-1) === "number" ? items.at(-1) : blankValue(item);

/** Values in an order, with a button for one more. */
const ListField = ({ schema, value, path, label, field }: ListFieldProps): ReactElement => {
  const showField = useShowField();
  const { t } = useTranslation("storyboard");
  const { edit } = useStoryboard();
  const itemName = useItemNames();
  const one = (index: number): string => t("field.item", { what: itemName(path) ?? label, number: index + 1 });
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <FieldSet path={path} label={label} hint={schema.description}>
      <ol className="list-items">
        {items.map((item, index) => (
          // Items have no names of their own; their place is what they are known by.
          <li key={jsonPointer(path, index)} className="member">
            {showField({ schema: field.item, value: item, path: jsonPointer(path, index), label: one(index) })}
            {items.length > Math.max(1, field.least) ? (
              <RemoveButton what={one(index)} path={jsonPointer(path, index)} />
            ) : null}
          </li>
        ))}
      </ol>
      {items.length < field.most ? (
        <Button
          aria-label={t("field.moreOf", { what: label })}
          onPress={() => edit(path, [...items, likeLast(items, field.item)])}
        >
          <LineIcon name="plus" />
          {t("field.more")}
        </Button>
      ) : null}
    </FieldSet>
  );
};

type VariantsFieldProps = SchemaFieldProps & { variants: readonly JsonSchema[] };

/** A value that can be of several forms: which one, and its field. */
const VariantsField = ({ schema, value, path, label, variants }: VariantsFieldProps): ReactElement => {
  const showField = useShowField();
  const { t } = useTranslation("storyboard");
  const { edit } = useStoryboard();
  const nameOf = useNames();
  const chosen = variantOf(value, variants);
  const variant = variants[chosen];
  const words = (of: JsonSchema): string => {
    const name = variantLabel(of);
    return name.kind === "named" ? nameOf(name.name, path) : t(`variant.${name.kind}`);
  };
  const choose = (index: number): void => {
    const next = variants[index];
    if (next) edit(path, blankValue(next));
  };
  return (
    <div className="variants">
      <Select
        label={t("field.form", { what: label })}
        hint={<Hint text={schema.description} path={path} />}
        value={String(chosen)}
        options={variants.map((of, index) => ({ value: String(index), label: words(of) }))}
        onChange={(event) => choose(Number(event.target.value))}
      />
      {variant ? showField({ schema: variant, value, path, label }) : null}
    </div>
  );
};

type NamesFieldProps = SchemaFieldProps & { of: JsonSchema };

/** Values under names that are given here. */
const NamesField = ({ value, path, label, of }: NamesFieldProps): ReactElement => {
  const showField = useShowField();
  const { t } = useTranslation("storyboard");
  const { edit } = useStoryboard();
  const [name, setName] = useState("");
  const entries = typeof value === "object" && value !== null ? Object.entries(value as Record<string, unknown>) : [];
  const add = (): void => {
    edit(jsonPointer(path, name.trim()), blankValue(of));
    setName("");
  };
  return (
    <FieldSet path={path} label={label}>
      {entries.map(([known, item]) => (
        <div key={known} className="member">
          {showField({ schema: of, value: item, path: jsonPointer(path, known), label: known })}
          <RemoveButton what={known} path={jsonPointer(path, known)} />
        </div>
      ))}
      <div className="member">
        <TextField label={t("field.newName")} value={name} onChange={(event) => setName(event.target.value)} />
        <Button isDisabled={name.trim() === ""} onPress={add}>
          {t("field.more")}
        </Button>
      </div>
    </FieldSet>
  );
};

const parsed = (text: string): { value: unknown } | undefined => {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
};

/** A value that may be anything, as JSON. */
const CodeField = ({ schema, value, path, label }: SchemaFieldProps): ReactElement => {
  const { t } = useTranslation("storyboard");
  const { edit } = useStoryboard();
  const found = usePlaceError(path);
  const [typed, setTyped] = useState<string | null>(null);
  const read = typed === null ? undefined : parsed(typed);
  return (
    <TextArea
      label={label}
      data-path={path}
      rows={2}
      spellCheck={false}
      hint={<Hint text={schema.description} path={path} />}
      error={typed !== null && !read ? t("field.json") : found}
      value={typed ?? JSON.stringify(value) ?? ""}
      onChange={(event) => {
        setTyped(event.target.value);
        const next = parsed(event.target.value);
        if (next) edit(path, next.value);
      }}
      onBlur={() => setTyped(null)}
    />
  );
};

const LONG_TEXT = 60;
/** Members that name something on the stage. */
const ADDRESSED = new Set(["target", "to", "along", "except"]);

const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

type WordsFieldProps = SchemaFieldProps & { most: number | undefined };

/** Words or a formula; long ones get several lines. */
const WordsField = ({ schema, value, path, label, most }: WordsFieldProps): ReactElement => {
  const { edit } = useStoryboard();
  const error = usePlaceError(path);
  const text = textOf(value);
  const member = pointerSteps(path).findLast((name) => !/^\d+$/.test(name)) ?? "";
  const common = {
    ...{ label, error, value: text, "data-path": path, dir: "auto" as const },
    hint: <Hint text={schema.description} path={path} />,
  };
  if ((most ?? 0) > LONG_TEXT || text.length > LONG_TEXT)
    return <TextArea {...common} rows={2} onChange={(event) => edit(path, event.target.value)} />;
  return (
    <TextField
      {...common}
      {...(ADDRESSED.has(member) ? { list: ADDRESSES } : {})}
      spellCheck={member !== "tex"}
      onChange={(event) => edit(path, event.target.value)}
    />
  );
};

type NumberFieldProps = SchemaFieldProps & { field: Extract<FormField, { kind: "number" }> };

/** A number as it is typed; only what is one goes into the plan. */
const NumberField = ({ schema, value, path, label, field }: NumberFieldProps): ReactElement => {
  const { t } = useTranslation("storyboard");
  const { edit } = useStoryboard();
  const found = usePlaceError(path);
  const [typed, setTyped] = useState<string | null>(null);
  const read = typed === null ? undefined : numberIn(typed, field);
  const isOurs = typed !== null && (read === undefined || read === value);
  const type = (text: string): void => {
    setTyped(text);
    const number = numberIn(text, field);
    if (number !== undefined) edit(path, number);
  };
  return (
    <TextField
      label={label}
      inputMode="decimal"
      data-path={path}
      hint={<Hint text={schema.description} path={path} />}
      error={isOurs && read === undefined ? t("field.number") : found}
      value={isOurs ? typed : typeof value === "number" ? String(value) : ""}
      onChange={(event) => type(event.target.value)}
      onBlur={() => setTyped(null)}
    />
  );
};

type ChoiceFieldProps = SchemaFieldProps & { options: readonly string[] };

/** One of a few words. A word that is none of them is shown as it is. */
const ChoiceField = ({ schema, value, path, label, options }: ChoiceFieldProps): ReactElement => {
  const { edit } = useStoryboard();
  const name = useNames();
  const error = usePlaceError(path);
  const chosen = typeof value === "string" || typeof value === "number" ? String(value) : "";
  const all = options.includes(chosen) ? options : [chosen, ...options];
  return (
    <Select
      label={label}
      data-path={path}
      hint={<Hint text={schema.description} path={path} />}
      error={error}
      value={chosen}
      options={all.map((option) => ({ value: option, label: name(option, path) }))}
      onChange={(event) =>
        edit(
          path,
          schema.enum?.find((option) => String(option) === event.target.value),
        )
      }
    />
  );
};

/** A number or an expression, in one line. */
const ExpressionField = ({ schema, value, path, label }: SchemaFieldProps): ReactElement => {
  const { edit } = useStoryboard();
  const error = usePlaceError(path);
  const [typed, setTyped] = useState<string | null>(null);
  const isOurs = typed !== null && expressionIn(typed) === value;
  return (
    <TextField
      label={label}
      data-path={path}
      spellCheck={false}
      hint={<Hint text={schema.description} path={path} />}
      error={error}
      value={isOurs ? typed : typeof value === "string" || typeof value === "number" ? String(value) : ""}
      onChange={(event) => {
        setTyped(event.target.value);
        edit(path, expressionIn(event.target.value));
      }}
      onBlur={() => setTyped(null)}
    />
  );
};

type RowFieldProps = SchemaFieldProps & { items: readonly JsonSchema[] };

/** So many values beside each other; two are the ends of a range. */
const RowField = ({ schema, value, path, label, items }: RowFieldProps): ReactElement => {
  const showField = useShowField();
  const { t } = useTranslation("storyboard");
  return (
    <FieldSet path={path} label={label} hint={schema.description}>
      <div className="row-items">
        {items.map((item, index) =>
          showField({
            schema: item,
            value: valueAtPointer(value, `/${index}`),
            path: jsonPointer(path, index),
            label: t("field.item", { what: label, number: index + 1 }),
          }),
        )}
      </div>
    </FieldSet>
  );
};

/** Yes or no. */
const SwitchField = ({ schema, value, path, label }: SchemaFieldProps): ReactElement => {
  const { edit } = useStoryboard();
  return (
    <Checkbox
      label={label}
      hint={<Hint text={schema.description} path={path} />}
      data-path={path}
      checked={value === true}
      onChange={(event) => edit(path, event.target.checked)}
    />
  );
};

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
