import { describe, expect, it } from "vitest";
import {
  JOB_ERROR_CODES,
  JOB_ERROR_REASONS,
  type JobErrorReason,
} from "../../../src-server/contract/api/job-record.ts";
import { REFUSAL_CODES } from "../../../src-server/contract/api/refusals.ts";
import {
  buttonPlace,
  failureButton,
  failureName,
  FAILURE_NAMES,
  jobFailureName,
} from "../../../src-renderer/failures/failure-words.ts";
import de from "../../../src-renderer/i18n/de/failures.json" with { type: "json" };
import en from "../../../src-renderer/i18n/en/failures.json" with { type: "json" };

describe.each([
  ["English", en],
  ["German", de],
])("%s", (_language, { codes, buttons }) => {
  it("has words for every refusal, every failed job and nothing else", () => {
    const wanted = [...new Set([...REFUSAL_CODES, ...JOB_ERROR_CODES, ...JOB_ERROR_REASONS, "no_answer", "session"])];
    expect(Object.keys(codes).toSorted()).toEqual(wanted.toSorted());
  });

  it("says in each what happened and what to do, in whole sentences", () => {
    for (const words of Object.values(codes)) expect(words).toMatch(/^\p{Lu}.{24,}\.$/u);
  });

  it("names every button", () => {
    for (const name of FAILURE_NAMES) expect(buttons).toHaveProperty(failureButton(name));
  });
});

it("leads to a page that is there", () => {
  for (const name of FAILURE_NAMES) {
    const place = buttonPlace(failureButton(name));
    if (place !== undefined) expect(place).toMatch(/^\/(?:settings\/[a-z]+|library)$/u);
  }
});

it("calls an unknown code a fault of Lectern", () => {
  expect(failureName("made_tomorrow")).toBe("internal");
  expect(failureName("toString")).toBe("internal");
});

it("distinguishes failed jobs beyond their code", () => {
  const failed = (reason: JobErrorReason) => jobFailureName({ error_code: "generation_failed", error_reason: reason });
  expect(failed("cancelled")).toBe("cancelled");
  expect(failed("timed_out")).toBe("timed_out");
  expect(failed("disk_full")).toBe("disk_full");
  expect(jobFailureName({ error_code: "llm_auth" })).toBe("llm_auth");
  expect(jobFailureName({ error_code: "llm_bad_request", error_reason: "llm_answer" })).toBe("llm_answer");
  expect(jobFailureName({})).toBe("generation_failed");
});
