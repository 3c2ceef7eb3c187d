import { msg, type Message } from "../../contract/messages/message.ts";
import { z } from "zod";
import { readBucket, storageSchema, type Bucket } from "../../contract/api/bucket.ts";
import { camelCase, complaintOf, type Complaint } from "../../contract/api/fields.ts";
import { innerOf, memberRules, type MemberRules, type MembersOf } from "../../contract/api/members.ts";
import { REFUSALS } from "../../contract/api/refusals.ts";
import { isRecord } from "../../kit/json.ts";
import { FieldRefusal, fieldProblem, Refusal, refuseFields, type FieldProblem } from "../../refusal.ts";

/** BodyMembers of a JSON object, of any type. */
export type BodyMembers = Readonly<Record<string, unknown>>;

/** A member's own value; null is the same as absent. */
export const bodyMember = (members: BodyMembers, name: string): unknown =>
  Object.hasOwn(members, name) ? (members[name] ?? undefined) : undefined;

/** The members of a body. Throws `not_object`. */
export const bodyMembers = (body: unknown): BodyMembers => {
  if (isRecord(body)) return body;
  throw new Refusal("not_object", msg("request.no_object"));
};

/** A request as far as it could be read; its bad fields are absent, or have usual values, and are named beside it. */
export type RequestDraft<Request> = { request: Request; faults: readonly FieldProblem[] };

type Path = readonly (string | number)[];
/** Notes what is wrong at a place; always undefined, the value that stands for a wrong one. */
type Complain = (path: Path, complaint: Complaint) => undefined;
type At = { path: Path; complain: Complain };

const readStorage = (value: unknown, { path, complain }: At): Bucket | undefined => {
  const incomplete = (message: Message): undefined => complain(path, { code: "storage_incomplete", message });
  if (!isRecord(value)) return incomplete(msg("request.storage_no_object"));
  return readInline(bodyMember(value, "inline"), { path, complain });
};

/** The bucket of an `inline` object. */
const readInline = (inline: unknown, { path, complain }: At): Bucket | undefined => {
  if (!isRecord(inline))
    return complain(path, {
      code: "storage_incomplete",
      message: msg("request.storage_lacks_inline"),
    });
  const read = readBucket(Object.fromEntries(Object.keys(inline).map((name) => [name, bodyMember(inline, name)])));
  return "bucket" in read ? read.bucket : complain(path, read.complaint);
};

const readList = (schema: z.ZodArray, value: unknown, { path, complain }: At): unknown => {
  const [issue] = z.clone(schema, { ...schema.def, element: z.unknown() }).safeParse(value).error?.issues ?? [];
  if (issue) return complain(path, complaintOf(issue));
  if (!Array.isArray(value)) return undefined;
  return value.map((item: unknown, index) => {
    let isGood = true;
    const noted: Complain = (...fault) => {
      isGood = false;
      return complain(...fault);
    };
    const read = readValue(schema.element, isRecord(item) ? item : {}, { path: [...path, index], complain: noted });
    return isGood ? read : undefined;
  });
};

/** A value by its schema; of objects and lists each member by itself, so that one answer reports all that is wrong. */
const readValue = (schema: z.core.$ZodType, value: unknown, at: At): unknown => {
  if (schema === storageSchema) return readStorage(value, at);
  if (schema instanceof z.ZodArray) return readList(schema, value, at);
  const hasMembers = schema instanceof z.ZodObject && Object.keys(schema.shape).length > 0;
  if (hasMembers && isRecord(value)) return readMembers(schema, value, { ...at, rules: memberRules.get(schema) });
  const { data, error } = z.safeParse(schema, value);
  const [issue] = error?.issues ?? [];
  if (issue) return at.complain(at.path, complaintOf(issue));
  // Objects of unknown members are handed on as they are.
  return schema instanceof z.ZodObject ? value : data;
};

const readMembers = (
  schema: z.ZodObject,
  members: BodyMembers,
  { path, complain, rules = {} }: At & { rules?: MemberRules | undefined },
): BodyMembers => {
  const given = Object.fromEntries(Object.keys(members).map((name) => [name, bodyMember(members, name)]));
  const read = Object.entries<z.core.$ZodType>(schema.shape).map(([name, field]): [string, unknown] => {
    const here = { path: [...path, name], complain };
    const complaint = rules[name]?.(given[name], given);
    if (complaint) return [camelCase(name), complain(here.path, complaint)];
    const inner = innerOf<z.core.$ZodType>(field);
    const isAbsent = given[name] === undefined && inner !== field;
    return [camelCase(name), isAbsent ? undefined : readValue(inner, given[name], here)];
  });
  return Object.fromEntries(read.filter(([, value]) => value !== undefined));
};

/** Notes what is wrong with a request: what it is refused for as a whole (400), and its bad fields (422). */
const createNotes = () => {
  const refusals: Refusal[] = [];
  const faults: FieldProblem[] = [];
  const complain: Complain = (path, { code, message }) => {
    if (REFUSALS[code].status === 422) faults.push(fieldProblem(["body", ...path], code, message));
    else refusals.push(new Refusal(code, message));
    return undefined;
  };
  const settleWhole = (): void => {
    const [refusal] = refusals;
    if (refusal) throw refusal;
  };
  return { complain, faults, settleWhole };
};

/**
 * A body by its schema, whose messages carry the codes of refusals. `rules` are those that only this call can tell.
 * Throws `not_object`, and the first `Refusal` for which the request as a whole is refused (400); bad fields (422) are
 * named beside what could be read.
 */
export const parseRequest = <Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  body: unknown,
  rules: MemberRules = {},
): RequestDraft<MembersOf<Shape>> => {
  const { complain, faults, settleWhole } = createNotes();
  const own = { ...memberRules.get(schema), ...rules };
  const request = readMembers(schema, bodyMembers(body), { path: [], complain, rules: own });
  settleWhole();
  return { request: request as MembersOf<Shape>, faults };
};

/** A body without a bad field. Throws as `parseRequest` does, and `FieldRefusal`. */
export const parseWhole = <Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  body: unknown,
): MembersOf<Shape> => {
  const { request, faults } = parseRequest(schema, body);
  refuseFields(faults);
  return request;
};

/** The bucket of `inline` settings that stand by themselves. Throws `storage_incomplete`. */
export const parseInline = (inline: unknown): Bucket | undefined => {
  const { complain, settleWhole } = createNotes();
  const bucket = readInline(inline, { path: [], complain });
  settleWhole();
  return bucket;
};

const liesIn = (inner: FieldProblem, outer: FieldProblem): boolean =>
  outer.loc.every((step, index) => inner.loc[index] === step);

/**
 * A request without a bad field. One that has some is refused with them and with those that only the program can tell.
 * Throws `FieldRefusal`.
 */
export const fitRequest = async <Request>(
  { request, faults }: RequestDraft<Request>,
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
