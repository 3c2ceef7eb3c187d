import type { LectureOrder } from "../contract/lecture-order.ts";
import type { Change } from "../contract/api/versions.ts";
import type { Edit } from "../contract/api/requests.ts";
import type { ModelOrder, ModelSpending } from "../contract/model-work.ts";
import type { Pauses } from "../contract/narration.ts";
import type { OwnPronunciations } from "../contract/pronunciations.ts";
import type { Report } from "../contract/report.ts";
import type { LectureProgress } from "../pipeline/lecture-run.ts";
import type { FieldProblem } from "../refusal.ts";

export type MakeCall = {
  request: LectureOrder;
  /** The language model that writes it; its key is a secret. */
  model?: ModelOrder | undefined;
  /** Folder of this job's unfinished work; what is in it is used again. */
  workDir: string;
  signal: AbortSignal;
  onProgress(progress: LectureProgress): void;
  /** Called for every answer of the model with what it took. */
  onSpent?: ((spent: ModelSpending) => void) | undefined;
};

/** A lecture that is only planned. */
export type PlanCall = Pick<MakeCall, "request" | "model" | "signal" | "onSpent">;

/** Who asks for something short. An account has one such call running at a time; when it is aborted, nobody waits for its result any more. */
export type ShortCall = { accountId: string; signal: AbortSignal };

/** A text for a voice to say. */
export type SpeechOrder = {
  voice: string;
  text: string;
  language: string;
  pronunciations?: OwnPronunciations | undefined;
};

/** A finished lecture, and what is to change in its plan. */
export type RevisionOrder = {
  /** Texts of its `plan.json` and `report.json`; null where they are gone. */
  planText: string | null;
  reportText: string | null;
  /** The plan it was asked for with, if any; it counts where `plan.json` cannot be read. */
  givenPlan: unknown;
  /** Edits that could not be read are undefined; such an order is only checked. */
  edits: readonly (Edit | undefined)[];
  /** How the new version is laid out; its plan is the edited one. */
  layout: LectureOrder;
};

/** A plan after its edits. */
export type RevisedPlan = {
  /** Absent where there are faults. */
  plan?: unknown;
  /** Language that the plan names; null where it names none. */
  language: string | null;
  changes: Change[];
  pausesMs: Pauses | undefined;
  /** What is wrong with the edits. */
  faults: FieldProblem[];
  /** What is wrong with the plan they lead to, where nothing is with them. */
  planFaults: FieldProblem[];
};

/** The thread of a call was ended from outside; the call had no part in it. */
export class MakingInterrupted extends Error {
  constructor() {
    super("The thread that was at work on this was ended.");
    this.name = "MakingInterrupted";
  }
}

/**
 * Makes lectures, and answers about plans and voices, away from the thread that serves requests. Threads are started
 * when they are first needed and ended when they were idle for a while. Lectures have threads of their own; a thread
 * that dies rejects its calls. Short calls about plans reject with `FieldRefusal` where a plan
 * cannot be read, takes too long or too much memory, or has too large an answer, and with `Refusal` `rate` when too many
 * calls of the account wait.
 */
export type LectureMaker = {
  /** Leaves all files of the lecture in `resultDir`. Rejects with AppError, `MakingInterrupted`, or the signal's reason. */
  make(call: MakeCall): Promise<{ report: Report; resultDir: string }>;
  /** Writes the plan alone, and leaves nothing; gives `Planned` as JSON. Rejects as `make` does. */
  planLecture(call: PlanCall): Promise<Uint8Array>;
  /** What keeps a plan from being taught, as faults of a request's body, each place once. */
  checkPlan(request: LectureOrder, call: ShortCall): Promise<FieldProblem[]>;
  /** `Timeline` of one scene, counted from 0, with estimated speech, as JSON. */
  timeline(request: LectureOrder, scene: number, call: ShortCall): Promise<Uint8Array>;
  /** `PlanCheck` as JSON: everything that is found in a plan, and its times. */
  reviewPlan(request: LectureOrder, call: ShortCall): Promise<Uint8Array>;
  /** Applies edits to the plan of a finished lecture; null where the plan is gone. */
  revise(order: RevisionOrder, call: ShortCall): Promise<RevisedPlan | null>;
  /** Length in seconds that a request's lecture will presumably have. */
  dryRun(request: LectureOrder, call: ShortCall): Promise<number>;
  /** What a voice sounds like, as a WAV file. */
  sample(voice: string, call: ShortCall): Promise<Uint8Array>;
  /** A text as a voice says it in a lecture, as a WAV file. */
  say(said: SpeechOrder, call: ShortCall): Promise<Uint8Array>;
  /** `Vocabulary` as JSON: what a plan may say. */
  vocabulary(call: ShortCall): Promise<Uint8Array>;
  close(): Promise<void>;
};
