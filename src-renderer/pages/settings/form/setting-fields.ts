import {
  definitionOf,
  isSettingName,
  SECTIONS,
  type Section,
  type SettingFormName,
  type SettingName,
} from "../../../../src-server/contract/api/settings.ts";

export const isSection = (name: string | undefined): name is Section => SECTIONS.some((section) => section === name);

type Undotted<Name extends string> = Name extends `${infer Head}.${infer Rest}` ? `${Head}_${Undotted<Rest>}` : Name;

/** A setting's name as the catalogues write it. */
export type FieldKey = Undotted<SettingName>;

export const fieldKey = (name: SettingName): FieldKey => name.replaceAll(".", "_") as FieldKey;

export const isSecret = (name: string): boolean => isSettingName(name) && definitionOf(name).secret === true;

export const settingFormOf = (name: SettingName): SettingFormName => definitionOf(name).form;
