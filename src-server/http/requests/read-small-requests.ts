import { KEY_KINDS, KEY_PLANS, type KeyKind, type Plan } from "../../contract/api/accounts.ts";
import type { Bucket, LlmChoice } from "../../contract/api/creation-request.ts";
import { TITLE_MOST } from "../../contract/plan.ts";
import { ASPECTS, THEME_NAMES } from "../../contract/style.ts";
import { FieldRefusal, Refusal, refuseFields, type FieldProblem } from "../../refusal.ts";
import { isRecord } from "../../kit/json.ts";
import type { Credentials, PlanCheckRequest, TimelineRequest, UploadWish } from "../service.ts";
import { createFaultList, type Draft, type FaultList } from "./fault-list.ts";
import { memberOf, membersOf, type Members } from "./members.ts";
import { readChoice, readDuration } from "./read-choices.ts";
import { readLlm, readLlmToTest } from "./read-llm.ts";
import { readInline, readStorage } from "./read-storage.ts";

/** Body of a new try, which may be left out. */
export const readCredentials = (body: unknown): Draft<Credentials> => {
  if (body === undefined) return { request: {}, faults: [] };
  const members = membersOf(body);
  const faults = createFaultList();
  const bucket = readStorage(members, faults);
  const llm = readLlm(members, faults);
  return faults.draft({ bucket, llm });
};

/** Body of an upload, which may be left out. */
export const readUpload = (body: unknown): UploadWish => {
  if (body === undefined) return { waits: true };
  const members = membersOf(body);
  const faults = createFaultList();
  const bucket = readStorage(members, faults);
  const waits = memberOf(members, "wait") ?? true;
  if (typeof waits !== "boolean")
    faults.field(["wait"], "field", "`wait` is neither true nor false. Send one of them.");
  faults.settle();
  return { bucket, waits: waits === true };
};

/** Body of a storage test: `{"storage": {"inline": {…}}}`, or the bucket settings alone; left out for the saved one. */
export const readBucketToTest = (body: unknown): Bucket | undefined => {
  if (body === undefined) return undefined;
  const members = membersOf(body);
  const faults = createFaultList();
  const bucket = Object.hasOwn(members, "storage")
    ? readStorage(members, faults)
    : readInline(memberOf(members, "inline") ?? members, faults);
  faults.settle();
  if (bucket) return bucket;
  throw new Refusal("storage_incomplete", "There are no bucket settings. Put them into `storage.inline`.");
};

/** Body of a provider test: its settings; empty or left out for the saved one. */
export const readProviderToTest = (body: unknown): Draft<LlmChoice | undefined> => {
  if (body === undefined) return { request: undefined, faults: [] };
  const members = membersOf(body);
  const faults = createFaultList();
  return faults.draft(readLlmToTest(members, faults));
};

/** Faults of a provider to try, at the place where the body holds its settings. */
export const atProviderToTest = (body: unknown, faults: readonly FieldProblem[]): readonly FieldProblem[] => {
  const isInside = isRecord(body) && memberOf(body, "llm") !== undefined;
  return isInside ? faults : faults.map((fault) => ({ ...fault, loc: ["body", ...fault.loc.slice(2)] }));
};

const readPlan = (members: Members, faults: FaultList): unknown => {
  const plan = memberOf(members, "plan");
  if (!isRecord(plan)) faults.field(["plan"], "plan", "There is no plan. Send a lecture plan as an object in `plan`.");
  return plan;
};

const readLook = (members: Members, faults: FaultList): Pick<TimelineRequest, "style" | "aspect"> => ({
  style: readChoice(members, { name: "style", choices: THEME_NAMES, faults }),
  aspect: readChoice(members, { name: "aspect", choices: ASPECTS, faults }) ?? "16:9",
});

/** Body of a check of a plan. */
export const readPlanCheck = (body: unknown): Draft<PlanCheckRequest> => {
  const members = membersOf(body);
  const faults = createFaultList();
  const plan = readPlan(members, faults);
  const look = readLook(members, faults);
  const durationSeconds = readDuration(members, faults);
  return faults.draft({ plan, ...look, durationSeconds });
};

/** Body of a timeline preview. */
export const readTimelineRequest = (body: unknown): Draft<TimelineRequest> => {
  const members = membersOf(body);
  const faults = createFaultList();
  const plan = readPlan(members, faults);
  const scene = memberOf(members, "scene");
  const isScene = typeof scene === "number" && Number.isSafeInteger(scene) && scene >= 0;
  if (!isScene) faults.field(["scene"], "field", "`scene` is no scene number. Send a whole number, 0 for the first.");
  const look = readLook(members, faults);
  return faults.draft({ plan, scene: isScene ? scene : 0, ...look });
};

const field = (name: string, msg: string): FieldProblem => ({ loc: ["body", name], msg, type: "field" });

/** Body of a new key. */
export const readNewKey = (body: unknown): { kind: KeyKind; plan: Plan; name: string } => {
  const members = membersOf(body);
  const kind = KEY_KINDS.find((one) => one === memberOf(members, "kind"));
  const plan = KEY_PLANS.find((one) => one === memberOf(members, "plan"));
  const name = memberOf(members, "name") ?? "";
  const isName = typeof name === "string" && /^[^\p{Cc}\p{Cs}]{0,100}$/u.test(name);
  refuseFields([
    ...(kind ? [] : [field("kind", `That kind of key does not exist. Pick one of: ${KEY_KINDS.join(", ")}.`)]),
    ...(plan ? [] : [field("plan", `That plan does not exist. Pick one of: ${KEY_PLANS.join(", ")}.`)]),
    ...(isName ? [] : [field("name", "The name is no plain text of up to 100 characters. Shorten or leave it out.")]),
  ]);
  return { kind: kind ?? "private", plan: plan ?? "free", name: isName ? name.trim() : "" };
};

/** Body of a new title; white space counts once. */
export const readTitle = (body: unknown): string => {
  const given = memberOf(membersOf(body), "title");
  const title = typeof given === "string" ? given.replaceAll(/\s+/gu, " ").trim() : "";
  if (title.length >= 1 && title.length <= TITLE_MOST && /^[^\p{Cc}\p{Cs}]*$/u.test(title)) return title;
  throw new FieldRefusal([field("title", `The title is no plain text of 1 to ${TITLE_MOST} characters. Correct it.`)]);
};

/** Body of a change of settings: names with texts, null to unset; the settings judge them. */
export const readSettingChanges = (body: unknown): Members => membersOf(body);

/** Body of a change of the queue. */
export const readPaused = (body: unknown): boolean => {
  const paused = memberOf(membersOf(body), "paused");
  if (typeof paused === "boolean") return paused;
  throw new FieldRefusal([field("paused", "`paused` is neither true nor false. Send one of them.")]);
};
