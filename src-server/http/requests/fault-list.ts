import type { RefusalCode } from "../../contract/api/refusal-codes.ts";
import { FieldRefusal, Refusal, type FieldFault } from "../../refusal.ts";

/** Gathers what is wrong with a request, so that one answer tells all of it. */
export type FaultList = {
  /** A fault for which the request as a whole is refused, with 400. */
  refuse(code: RefusalCode, message: string): undefined;
  /** A bad field, answered with 422 unless the request is refused as a whole. */
  field(path: readonly (string | number)[], code: RefusalCode, message: string): undefined;
  /** Whether anything is wrong so far. */
  any(): boolean;
  /** Throws when anything is wrong. */
  settle(): void;
};

export const createFaultList = (): FaultList => {
  const refusals: Refusal[] = [];
  const faults: FieldFault[] = [];
  return {
    refuse: (code, message) => void refusals.push(new Refusal(code, message)),
    field: (path, code, message) => void faults.push({ loc: ["body", ...path], msg: message, type: code }),
    any: () => refusals.length + faults.length > 0,
    settle: () => {
      const [refusal] = refusals;
      if (refusal) throw refusal;
      const [first, ...others] = faults;
      if (first) throw new FieldRefusal([first, ...others]);
    },
  };
};
