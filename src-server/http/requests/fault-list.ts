import type { RefusalCode } from "../../contract/api/refusal-codes.ts";
import { Refusal, refuseFields, type FieldProblem } from "../../refusal.ts";

/** A request as far as it could be read, with usual values in the place of its bad fields. */
export type Draft<Request> = { request: Request; faults: readonly FieldProblem[] };

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
  /** A request with what is wrong with its fields. Throws when it is refused as a whole. */
  draft<Request>(request: Request): Draft<Request>;
};

export const createFaultList = (): FaultList => {
  const refusals: Refusal[] = [];
  const faults: FieldProblem[] = [];
  const settleWhole = (): void => {
    const [refusal] = refusals;
    if (refusal) throw refusal;
  };
  return {
    refuse: (code, message) => void refusals.push(new Refusal(code, message)),
    field: (path, code, message) => void faults.push({ loc: ["body", ...path], msg: message, type: code }),
    any: () => refusals.length + faults.length > 0,
    settle: () => {
      settleWhole();
      refuseFields(faults);
    },
    draft: (request) => {
      settleWhole();
      return { request, faults };
    },
  };
};
