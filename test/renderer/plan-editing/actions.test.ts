import { expect, it } from "vitest";
import { memberSchema, expressionIn, numberIn } from "../../../src-renderer/plan-editing/form-field.ts";
import {
  changeAction,
  elementOf,
  actionMembers,
  chooseVoice,
  freeName,
} from "../../../src-renderer/plan-editing/plan-changes.ts";
import {
  findingsOfScene,
  placesAround,
  sceneOfPlace,
  shownPlace,
} from "../../../src-renderer/plan-editing/plan-places.ts";
import { samplePlan } from "./sample-plan.ts";
import { labelled } from "../../support/in-english.ts";

it("keeps of an action what the new one has too", () => {
  const [scene] = samplePlan().scenes;
  if (!scene) throw new Error("The sample has scenes.");
  const action = { action: "highlight", target: "words", cue: "look", color: "good", style: "box" };
  expect(changeAction(action, "write", scene)).toEqual({ action: "write", target: "words", cue: "look" });
  expect(changeAction(action, "pause", scene)).toEqual({ action: "pause", seconds: 1 });
  expect(changeAction(undefined, "annotate", scene)).toMatchObject({ target: "words", text: "…" });
  expect(actionMembers("pause")).toEqual(["seconds"]);
});

it("gives `to` the form it has in each action", () => {
  const element = { type: "object", properties: { tex: { type: "string" } }, required: ["tex"] };
  const to = (action: string) => memberSchema({ action }, { name: "to", schema: {}, element });
  expect(to("transform")).toEqual({ ...element, required: [] });
  expect(to("sweep")).toEqual({ type: "number" });
});

it("names elements, places and scenes", () => {
  expect(elementOf(["sq/cell:1,1", "x"])).toBe("sq");
  expect(placesAround("/scenes/1/beats")).toEqual(["/scenes/1/beats", "/scenes/1", "/scenes"]);
  expect(sceneOfPlace("/scenes/11/heading")).toBe(11);
  expect(sceneOfPlace("/title")).toBeNull();
  expect(findingsOfScene([{ path: "/title" }, { path: "/scenes/1" }], 0)).toEqual([{ path: "/title" }]);
  expect(shownPlace("/scenes/1/beats/0/say")).toEqual([
    { name: "scene", within: "", number: 2 },
    { name: "beat", within: "/scenes/1", number: 1 },
    { name: "say", within: "/scenes/1/beats/0", number: null },
  ]);
  expect(freeName("graph_2", ["graph_2", "graph"])).toBe("graph_3");
});

it.each([
  ["1,5", 1.5],
  ["−3", -3],
  ["-", undefined],
  ["", undefined],
  ["1e3", 1000],
  ["99", undefined],
])("reads %j as a number up to 50, or 1000", (text, wanted) => {
  const most = text === "1e3" ? 1000 : 50;
  expect(numberIn(text, { least: undefined, most, isWhole: false })).toBe(wanted);
});

it("keeps expressions as words", () => {
  expect(expressionIn("2.5")).toBe(2.5);
  expect(expressionIn("2*d")).toBe("2*d");
});

it("speaks in the lecture's own voice, else in one of its language", () => {
  const voice = { ...labelled(""), leaves_this_computer: false, size_mb: 0 };
  const voices = [
    { ...voice, id: "none", languages: ["en", "de"], default: false },
    { ...voice, id: "anna", languages: ["de"], default: false },
    { ...voice, id: "rms", languages: ["en-US"], default: true },
  ];
  expect(chooseVoice(voices, { wanted: "none", language: "en-GB" })).toBe("rms");
  expect(chooseVoice(voices, { wanted: "anna", language: "en" })).toBe("anna");
  expect(chooseVoice(voices, { wanted: undefined, language: "fr" })).toBeUndefined();
});
