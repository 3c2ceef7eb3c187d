import { type ReactElement, type ReactNode, useContext, useId } from "react";
import { useTranslation } from "react-i18next";
import { blankValue, type FormMember } from "../../plan-editing/form-field.ts";
import { jsonPointer, valueAtPointer } from "../../plan-editing/draft-plan.ts";
import { hintWords } from "../../i18n/plan-names/hint-words.ts";
import { nameKey } from "../../i18n/plan-names/name-key.ts";
import { useFieldHints, usePlanNames } from "../../i18n/plan-names/plan-names.ts";
import { choicesAround } from "../../plan-editing/plan-places.ts";
import type { SelectOption } from "../../components/fields.tsx";
import { Button, LineIcon } from "../../components/button.tsx";
import { useStoryboard, StoryboardContext } from "./storyboard-context.ts";
import { useNames, useShowField, type SchemaFieldProps, useTypeNames } from "./field-context.ts";

type MembersProps = { members: readonly FormMember[]; value: unknown; path: string };

/** Fields of a group: what it must have and what it has; the rest can be added. */
export const GroupMembers = ({ members, value, path }: MembersProps): ReactElement => {
  const showField = useShowField();
  const { t } = useTranslation("storyboard");
  const { edit } = useStoryboard();
  const name = useNames();
  const has = (member: FormMember): boolean => valueAtPointer(value, jsonPointer("", member.name)) !== undefined;
  const shown = members.filter((member) => member.schema.const === undefined && (member.isRequired || has(member)));
  const others = members.filter((member) => !member.isRequired && !has(member) && member.schema.const === undefined);
  const add = (added: string): void => {
    const member = others.find((other) => other.name === added);
    if (member) edit(jsonPointer(path, added), blankValue(member.schema));
  };
  return (
    <div className="members">
      {shown.map((member) => (
        <div key={member.name} className="member">
          {showField({
            schema: member.schema,
            value: valueAtPointer(value, jsonPointer("", member.name)),
            path: jsonPointer(path, member.name),
            label: name(member.name, path),
          })}
          {member.isRequired ? null : (
            <RemoveButton what={name(member.name, path)} path={jsonPointer(path, member.name)} />
          )}
        </div>
      ))}
      {others.length > 0 ? (
        <AddMenu
          label={t("field.add")}
          options={others.map((member) => ({ value: member.name, label: name(member.name, path) }))}
          onAdd={add}
        />
      ) : null}
    </div>
  );
};

type GroupFieldProps = SchemaFieldProps & { members: readonly FormMember[] };

/** Several values under one name. */
export const GroupField = ({ value, path, label, members }: GroupFieldProps): ReactElement => (
  <FieldSet path={path} label={label}>
    <GroupMembers members={members} value={value} path={path} />
  </FieldSet>
);

type FieldSetProps = {
  path: string;
  label: string;
  /** What the schema says about it. */
  hint?: string | undefined;
  children: ReactNode;
};

/** Several fields of one place, under its name. */
export const FieldSet = ({ path, label, hint, children }: FieldSetProps): ReactElement => (
  <fieldset className="group-field">
    <legend className="field-legend" data-path={path} tabIndex={-1}>
      {label}
    </legend>
    {hint ? (
      <p className="field-hint">
        <Hint text={hint} path={path} />
      </p>
    ) : null}
    {children}
  </fieldset>
);

/** What the service says about the field of a place, with the names that the window has for choices. */
export const Hint = ({ text, path }: { text: string | undefined; path: string }): ReactElement | null =>
  text === undefined ? null : <HintText text={text} path={path} />;

type AddMenuProps = { label: string; options: readonly SelectOption[]; onAdd(value: string): void };

/** A list of what can be added; choosing adds it. */
export const AddMenu = ({ label, options, onAdd }: AddMenuProps): ReactElement => {
  const id = useId();
  return (
    <select
      id={id}
      aria-label={label}
      className="control add-menu"
      value=""
      onChange={(event) => onAdd(event.target.value)}
    >
      <option value="" disabled>
        {label}
      </option>
      {options.map(({ value, label: words }) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  );
};

/** Takes what stands at a place out of the plan. */
export const RemoveButton = ({ what, path }: { what: string; path: string }): ReactElement => {
  const { t } = useTranslation("storyboard");
  const { edit } = useStoryboard();
  return (
    <Button kind="quiet" aria-label={t("field.remove", { what })} onPress={() => edit(path, undefined)}>
      <LineIcon name="close" />
    </Button>
  );
};

/** Id of the list of what can be named on the stage. */
export const ADDRESSES = "storyboard-addresses";

/** What fields for an address offer: the elements of the scene, and the scene. */
export const Addresses = (): ReactElement => {
  const { scene } = useStoryboard();
  const typeName = useTypeNames();
  return (
    <datalist id={ADDRESSES}>
      {scene.elements.map(({ id, type }) => (
        <option key={id} value={id}>
          {typeName(type)}
        </option>
      ))}
      <option value="scene" />
    </datalist>
  );
};

type HintProps = { text: string; path: string };

const HintText = ({ text, path }: HintProps): ReactElement => {
  const { t } = useTranslation("storyboard");
  const { words, lang } = useFieldHints()(text);
  const names = usePlanNames();
  const around = choicesAround(path, useContext(StoryboardContext)?.plan);
  const hintText = hintWords(words, {
    wordsFor: (id) => names[nameKey(id, around, names) ?? ""],
    quoted: (what) => t("field.named", { what }),
  });
  return <span lang={lang}>{hintText}</span>;
};
