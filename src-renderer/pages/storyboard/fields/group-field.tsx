import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { blankValue } from "../../../plan-editing/blank-value.ts";
import type { FormMember } from "../../../plan-editing/form-field.ts";
import { pointerTo, valueAt } from "../../../plan-editing/pointer.ts";
import { useStoryboard } from "../state/storyboard-context.ts";
import { AddMenu } from "./add-menu.tsx";
import { useNames } from "./field-context.ts";
import { RemoveButton } from "./remove-button.tsx";
import { useShowField, type SchemaFieldProps } from "./field-props.ts";

type MembersProps = { members: readonly FormMember[]; value: unknown; path: string };

/** Fields of a group: what it must have and what it has; the rest can be added. */
export const Members = ({ members, value, path }: MembersProps): ReactElement => {
  const showField = useShowField();
  const { t } = useTranslation("storyboard");
  const { edit } = useStoryboard();
  const name = useNames();
  const has = (member: FormMember): boolean => valueAt(value, pointerTo("", member.name)) !== undefined;
  const shown = members.filter((member) => member.schema.const === undefined && (member.isRequired || has(member)));
  const others = members.filter((member) => !member.isRequired && !has(member) && member.schema.const === undefined);
  const add = (added: string): void => {
    const member = others.find((other) => other.name === added);
    if (member) edit(pointerTo(path, added), blankValue(member.schema));
  };
  return (
    <div className="members">
      {shown.map((member) => (
        <div key={member.name} className="member">
          {showField({
            schema: member.schema,
            value: valueAt(value, pointerTo("", member.name)),
            path: pointerTo(path, member.name),
            label: name(member.name, path),
          })}
          {member.isRequired ? null : (
            <RemoveButton what={name(member.name, path)} path={pointerTo(path, member.name)} />
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
  <fieldset className="group-field">
    <legend className="field-legend" data-path={path} tabIndex={-1}>
      {label}
    </legend>
    <Members members={members} value={value} path={path} />
  </fieldset>
);
