import { expect, it } from "vitest";
import { findingsOf, smallPlan } from "../../support/plans.ts";

it("refuses an element with the name that zoom gives the whole picture", () => {
  const elements = [{ id: "scene", type: "text", zone: "main", text: "Hello" }];
  expect(findingsOf(smallPlan({ elements })).map(({ message }) => message)).toEqual([
    'scenes[0].elements[0].id: "scene" means the whole picture; give the element another name.',
  ]);
});
