import { prepareLecture } from "../../../../src-server/compiler/prepare-lecture.ts";
import type { Finding } from "../../../../src-server/contract/finding.ts";
import type { Typesetter } from "../../../../src-server/compiler/typography/typesetter.ts";
import { samplePictures } from "../../../support/sample-pictures.ts";
import { smallPlan } from "../../../support/plans.ts";
import type { Element } from "./values.ts";

const PICTURES = samplePictures();
const PARAMS = { d: { value: 2, min: 0, max: 4 }, t: { value: 1, min: 0, max: 6 }, a: { value: -1, min: -2, max: 2 } };

/** What is found in a plan with one element, as the program reads it before anything is spoken or drawn. */
export const findingsWith = (element: Element, type: Typesetter): readonly Finding[] => {
  const plan = smallPlan({
    params: PARAMS,
    elements: [{ ...element, id: "e", zone: "main" }],
    beats: [{ say: "Look at this picture.", do: [{ action: "show", target: "e" }] }],
  });
  return prepareLecture(plan, { aspect: "16:9", type, pictures: PICTURES }).findings;
};
