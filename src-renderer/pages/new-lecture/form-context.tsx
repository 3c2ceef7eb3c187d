import { createContext, useContext } from "react";
import type { VoiceEntry } from "../../../src-server/contract/api/catalogue.ts";
import type { FieldName } from "./form/check-form.ts";
import type { FaultWords } from "./use-faults.ts";

/** What the fields of the form share beside its values. */
export type FormRoom = {
  voices: readonly VoiceEntry[];
  /** What is wrong with a field, in words. */
  wrong: FaultWords;
  /** Called when a field was left, from when on its faults show. */
  leave(field: FieldName): void;
};

const FormRoomContext = createContext<FormRoom>({ voices: [], wrong: () => undefined, leave: () => undefined });
export const FormRoomProvider = FormRoomContext.Provider;
export const useFormRoom = (): FormRoom => useContext(FormRoomContext);
