import { createContext, useContext, type ReactElement } from "react";
import type { JsonSchema } from "../../../plan-editing/json-schema.ts";

export type SchemaFieldProps = {
  schema: JsonSchema;
  value: unknown;
  /** JSON Pointer of the value in the plan. */
  path: string;
  label: string;
};

type ShowField = (props: SchemaFieldProps) => ReactElement | null;

/** What lists and groups show their values with. */
export const ShowFieldContext = createContext<ShowField>(() => null);

export const useShowField = (): ShowField => useContext(ShowFieldContext);
