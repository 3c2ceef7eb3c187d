import { FieldRefusal, refuseFields, type FieldProblem } from "../../refusal.ts";
import type { Draft } from "./fault-list.ts";

const liesIn = (inner: FieldProblem, outer: FieldProblem): boolean =>
  outer.loc.every((step, index) => inner.loc[index] === step);

/**
 * A request without a bad field. One that has some is refused with them and with those that only the program can tell.
 * Throws `FieldRefusal`.
 */
export const fitRequest = async <Request>(
  { request, faults }: Draft<Request>,
  othersOf: (request: Request) => readonly FieldProblem[] | Promise<readonly FieldProblem[]>,
): Promise<Request> => {
  if (faults.length === 0) return request;
  const others = await othersOf(request);
  refuseFields([...faults, ...others.filter((other) => !faults.some((fault) => liesIn(other, fault)))]);
  return request;
};

/** The bad fields for which something is refused that changes nothing. */
export const faultsIn = async (act: Promise<unknown>): Promise<readonly FieldProblem[]> => {
  try {
    await act;
    return [];
  } catch (failure) {
    if (failure instanceof FieldRefusal) return failure.faults;
    throw failure;
  }
};
