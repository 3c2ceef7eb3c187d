import { msg } from "../../../src-server/contract/messages/message.ts";
import fc from "fast-check";
import { fitOf } from "../../../src-renderer/pages/new-lecture/form/voice-choice.ts";
import { describe, expect, it } from "vitest";
import type { VoiceEntry } from "../../../src-server/contract/api/catalogue.ts";
import { PROMPT_LENGTH } from "../../../src-server/contract/limits.ts";
import { ApiFailure } from "../../../src-renderer/api/call.ts";
import { checkForm, faultsOf, firstBad } from "../../../src-renderer/pages/new-lecture/form/check-form.ts";
import { draftOfAddress } from "../../../src-renderer/pages/new-lecture/form/saved-form.ts";
import { nearestDuration, readDuration } from "../../../src-renderer/pages/new-lecture/form/duration.ts";
import { draftOf, emptyForm, formOf, OWN_KEY } from "../../../src-renderer/pages/new-lecture/form/lecture-form.ts";
import { fittingPart, promptLength } from "../../../src-renderer/pages/new-lecture/form/prompt-length.ts";
import {
  estimateRequestOf,
  keylessRequestOf,
  requestOf,
} from "../../../src-renderer/pages/new-lecture/form/request-of.ts";
import { estimateWarning, roundedEstimate } from "../../../src-renderer/pages/new-lecture/about-panel.tsx";
import { labelled } from "../../support/in-english.ts";

const voice = (id: string, languages: string[], isDefault = false): VoiceEntry => ({
  ...{ ...labelled(id), id, languages, default: isDefault, leaves_this_computer: false, size_mb: 0 },
});
const VOICES = [voice("heart", ["en"], true), voice("siwis", ["fr"]), voice("none", [])];
const TOPIC = "Explain binary search";
const SECRET = "sk-very-secret";

const filled = (over: object = {}) => ({ ...emptyForm(), prompt: TOPIC, ...over });

describe("the length of a topic", () => {
  it.each([
    ["ab", 2, "short", 0],
    ["DNA", 3, "good", 0],
    [`  ${"a".repeat(10)}\n`, 10, "good", 0],
    ["😀".repeat(10), 10, "good", 0],
    ["e\u0301".repeat(5), 10, "good", 0],
    ["a".repeat(1900), 1900, "near", 0],
    ["a".repeat(2000), 2000, "near", 0],
    ["😀".repeat(2001), 2001, "over", 1],
    ["a".repeat(2012), 2012, "over", 12],
  ])("counts code points as the service does", (text, count, state, over) => {
    expect(promptLength(text)).toEqual({ count, state, over });
  });

  it("takes a beginning that fits, whatever is in it", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 4000 }), (text) => {
        const part = fittingPart(text);
        expect(promptLength(part).over).toBe(0);
      }),
      { numRuns: 50 },
    );
  });
});

describe("a typed length", () => {
  it.each([
    ["", { kind: "auto" }],
    ["  ", { kind: "auto" }],
    ["14", { kind: "bad", code: "duration_range" }],
    ["15", { kind: "seconds", seconds: 15 }],
    ["42,5", { kind: "seconds", seconds: 42.5 }],
    ["180 s", { kind: "seconds", seconds: 180 }],
    ["181", { kind: "bad", code: "duration_range" }],
    ["-20", { kind: "bad", code: "duration_type" }],
    ["a minute", { kind: "bad", code: "duration_type" }],
    ["1e2", { kind: "bad", code: "duration_type" }],
  ])("%j is read", (text, read) => expect(readDuration(text)).toEqual(read));

  it("names the nearest that is allowed", () => {
    expect([nearestDuration("14"), nearestDuration("999")]).toEqual([15, 180]);
  });
});

describe("what is sent", () => {
  it("leaves out what is automatic", () => {
    const sent = requestOf(filled(), VOICES);
    expect(sent).toMatchObject({ prompt: TOPIC, style: "midnight", engine: "auto" });
    for (const name of ["duration", "voice", "language", "model", "llm", "storage", "fresh"])
      expect(sent).not.toHaveProperty(name);
  });

  it("fits every language when silence is the usual voice", () => {
    const silent = [voice("none", [], true), voice("heart", ["en"]), voice("siwis", ["fr"])];
    for (const language of ["", "en", "de"])
      expect(fitOf(silent, { voice: "", language })).toMatchObject({ kind: "fits", voice: { id: "none" } });
    expect(fitOf(silent, { voice: "heart", language: "fr" })).toMatchObject({ kind: "mismatch" });
    expect(fitOf(VOICES, { voice: "", language: "en" })).toMatchObject({ kind: "fits", voice: { id: "heart" } });
  });

  it("names the language of a voice that is chosen without one", () => {
    expect(requestOf(filled({ voice: "siwis" }), VOICES)).toMatchObject({ voice: "siwis", language: "fr" });
    expect(requestOf(filled({ voice: "heart" }), VOICES)).not.toHaveProperty("language");
  });

  it("carries an own key and a bucket with the lecture alone", () => {
    const form = filled({
      model: OWN_KEY,
      place: "bucket",
      secrets: { apiKey: SECRET, settledApiKey: "", accessKeyId: "id", secretAccessKey: SECRET },
    });
    expect(requestOf(form, VOICES)).toMatchObject({
      llm: { provider: "openai", api_key: SECRET },
      storage: { inline: { provider: "r2", access_key_id: "id", secret_access_key: SECRET } },
    });
    expect(
      JSON.stringify([draftOf(form), keylessRequestOf(form, VOICES), estimateRequestOf(form, VOICES)]),
    ).not.toContain(SECRET);
    expect(formOf(draftOf(form)).secrets.apiKey).toBe("");
  });
});

describe("a short topic", () => {
  it.each([
    ["Ohm's law", "", "Explain Ohm's law"],
    [" DNA ", "", "Explain DNA"],
    ["Licht", "de", "Erkläre Licht"],
    ["Explain gravity", "", "Explain gravity"],
  ])("is sent as a sentence that the service takes: %s", (prompt, language, sent) => {
    const form = filled({ prompt, language, voice: "none" });
    expect(checkForm(form, VOICES)).toEqual([]);
    expect(requestOf(form, VOICES)["prompt"]).toBe(sent);
    expect(promptLength(sent).count).toBeGreaterThanOrEqual(PROMPT_LENGTH.least);
  });
});

describe("what is wrong before sending", () => {
  it.each([
    [{ prompt: "" }, "prompt", "prompt_empty"],
    [{ prompt: "pH" }, "prompt", "prompt_short"],
    [{ duration: "14" }, "duration", "duration_range"],
    [{ voice: "heart", language: "fr" }, "voice", "voice_language"],
    [{ language: "de" }, "voice", "voice_language"],
    [{ model: OWN_KEY }, "secrets.apiKey", "llm_api_key"],
    [{ model: OWN_KEY, own: { provider: "custom", baseUrl: "", model: "" } }, "own.baseUrl", "llm_base_url"],
    [{ place: "bucket" }, "bucket.bucket", "storage_incomplete"],
  ])("%j marks %s", (over, field, name) => {
    expect(checkForm(filled(over), VOICES)[0]).toEqual({ field, name });
  });

  it.each([[{}], [{ language: "fr" }], [{ voice: "none", language: "de" }], [{ voice: "siwis" }]])(
    "%j is fine",
    (over) => expect(checkForm(filled(over), VOICES)).toEqual([]),
  );
});

describe("a refusal", () => {
  it("marks the members it names, the first of the form first", () => {
    const failure = new ApiFailure({
      ...{ status: 422, code: "resolution", message: "…" },
      faults: [
        { loc: ["body", "resolution"], msg: "…", type: "resolution" },
        { loc: ["body", "llm", "api_key"], msg: "…", type: "llm_api_key" },
        { loc: ["body", "duration"], msg: "…", type: "duration_range" },
      ],
    });
    const faults = faultsOf(failure, filled());
    expect(faults.map(({ field }) => field)).toEqual(["resolution", "secrets.apiKey", "duration"]);
    expect(firstBad(faults)).toBe("duration");
  });

  it("finds the field of a code that names none", () => {
    const of = (code: string) => faultsOf(new ApiFailure({ status: 400, code, message: "…" }), filled());
    expect(of("no_lesson")).toEqual([{ field: "prompt", name: "no_lesson" }]);
    expect(of("llm_rejected")).toEqual([{ field: "model", name: "llm_rejected" }]);
    expect(of("internal")).toEqual([]);
  });
});

it("fills the form from an address with what the form can have", () => {
  const query = new URLSearchParams("prompt=Ohm&duration=30&style=neon&voice=heart&apiKey=x&fresh=true");
  expect(draftOfAddress(query)).toEqual({ prompt: "Ohm", duration: "30", voice: "heart" });
});

it("says what an estimate means", () => {
  expect([1, 22, 59, 61, 130].map(roundedEstimate)).toEqual([5, 25, 60, 70, 130]);
  expect(estimateWarning(msg("job.made_before"))).toBe("shownElsewhere");
  expect(estimateWarning(msg("common.text", { text: "Something else." }))).toBeUndefined();
});
