import { describe, expect, it } from "vitest";
import type { VoiceEntry } from "../../../src-server/contract/api/catalogue.ts";
import { readRevision } from "../../../src-server/http/requests/read-requests.ts";
import { readSpeech } from "../../../src-server/http/requests/read-requests.ts";
import { FieldRefusal, Refusal } from "../../../src-server/refusal.ts";
import { settled } from "../support/settled.ts";
import { labelled } from "../../support/in-english.ts";

const voice = (id: string, languages: string[]): VoiceEntry => ({
  ...{ ...labelled(id, "MIT"), id, languages, default: false, leaves_this_computer: false, size_mb: 1 },
});
const voices = [voice("amy", ["en-GB"]), voice("hans", ["de-DE"]), voice("none", [])];

const placesOf = (act: () => unknown): string[] => {
  try {
    act();
  } catch (thrown) {
    if (thrown instanceof FieldRefusal) return thrown.faults.map(({ loc, type }) => `${loc.join(".")}: ${type}`);
    if (thrown instanceof Refusal) return [thrown.code];
    throw thrown;
  }
  return [];
};

describe("the body of a revision", () => {
  const read = (body: unknown) => settled(readRevision(body, { voices }));

  it("is edits, looks, or both; null is the same as absent", () => {
    const edits = [{ path: "/title", value: "New" }, { path: "/level" }, { path: "/a~1b", value: null }];
    expect(read({ edits, style: null }).edits).toEqual([
      { path: "/title", value: "New" },
      { path: "/level", value: undefined },
      { path: "/a~1b", value: undefined },
    ]);
    expect(read({ aspect: "9:16", voice: "hans" })).toMatchObject({ edits: [], aspect: "9:16", voice: "hans" });
  });

  it.each([
    [{}, ["body.edits: field"]],
    [{ edits: [] }, ["body.edits: field"]],
    [{ edits: "x" }, ["body.edits: field"]],
    [{ edits: Array.from({ length: 201 }, () => ({ path: "" })) }, ["body.edits: field"]],
    [{ edits: [{ path: "title" }] }, ["body.edits.0.path: field"]],
    [{ edits: [{ path: "/a" }, { path: "/~" }, null] }, ["body.edits.1.path: field", "body.edits.2.path: field"]],
    [{ edits: [{ path: `/${"x".repeat(1000)}` }] }, ["body.edits.0.path: field"]],
    [
      { style: "plain", captions: 3, engine: "none" },
      ["body.style: style", "body.captions: captions", "body.engine: engine"],
    ],
    [{ voice: "nobody" }, ["body.voice: voice"]],
    [{ style: "paper", storage: {} }, ["storage_incomplete"]],
    [[], ["not_object"]],
  ])("is refused where it is wrong (%#)", (body, places) => expect(placesOf(() => read(body))).toEqual(places));
});

describe("the draft of a revision", () => {
  it("keeps every good edit at its number beside what is wrong", () => {
    const edits = [{ path: "title" }, { path: "/title", value: "New" }, 7];
    const { request, faults } = readRevision({ edits, voice: "nobody" }, { voices });
    expect(request.edits).toEqual([undefined, { path: "/title", value: "New" }, undefined]);
    expect(faults.map(({ loc }) => loc.slice(1).join("."))).toEqual(["edits.0.path", "edits.2.path", "voice"]);
  });
});

describe("the body of a sentence to be said", () => {
  const read = (body: unknown, id = "amy") => readSpeech(body, { id, voices });

  it("is said in the language named, else in the voice's own", () => {
    expect(read({ text: " Then $x^2$ grows. " })).toEqual({ text: "Then $x^2$ grows.", language: "en-GB" });
    expect(read({ text: "Gut so.", language: "de" }, "hans")).toEqual({ text: "Gut so.", language: "de" });
    expect(read({ text: "Gut so." }, "hans")).toEqual({ text: "Gut so.", language: "de-DE" });
  });

  it.each([
    [{}, "amy", ["body.text: field"]],
    [{ text: " " }, "amy", ["body.text: field"]],
    [{ text: 7 }, "amy", ["body.text: field"]],
    [{ text: "a\u0000b" }, "amy", ["body.text: field"]],
    [{ text: "\ud800" }, "amy", ["body.text: field"]],
    [{ text: "x".repeat(601) }, "amy", ["body.text: field"]],
    [{ text: "Gut.", language: "de" }, "amy", ["body.voice: voice_language"]],
    [{ text: "Gut.", language: "?" }, "amy", ["body.language: language"]],
    [{ text: "Well." }, "nobody", ["voice_not_found"]],
    [{ text: "Well." }, "none", ["voice_not_found"]],
  ])("is refused where it is wrong (%#)", (body, id, places) => expect(placesOf(() => read(body, id))).toEqual(places));
});
