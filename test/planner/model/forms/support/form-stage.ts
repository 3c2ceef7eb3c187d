import { blockingFindings } from "../../../../../src-server/compiler/reading/read-plan.ts";
import { prepareLecture } from "../../../../../src-server/compiler/prepare-lecture.ts";
import { createTypesetter } from "../../../../../src-server/compiler/typography/create-typesetter.ts";
import type { Finding } from "../../../../../src-server/contract/finding.ts";
import type { Aspect } from "../../../../../src-server/contract/style.ts";

/** Reads plans with the real compiler. */
export type FormStage = {
  /** Sentences of what is found: all of it, or what blocks. */
  found(plan: unknown, aspect?: Aspect): { all: string[]; blocking: string[] };
  findings(plan: unknown): readonly Finding[];
  close(): void;
};

/** Opens a stage; close it after use. */
export const openStage = (): FormStage => {
  const type = createTypesetter({ textFont: "sans" });
  return {
    found: (plan, aspect = "16:9") => {
      const { findings } = prepareLecture(plan, { aspect, type });
      const messageOf = ({ message }: { message: string }): string => message;
      return { all: findings.map(messageOf), blocking: blockingFindings(findings).map(messageOf) };
    },
    findings: (plan) => prepareLecture(plan, { aspect: "16:9", type }).findings,
    close: () => {
      type.close();
    },
  };
};
