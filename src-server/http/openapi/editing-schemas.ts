import { z } from "zod";
import { MAX_CHARACTERS, MAX_SENT } from "../../contract/bounds.ts";
import { engineChoiceSchema } from "../../contract/lecture-request.ts";
import { DURATION_SECONDS } from "../../contract/limits.ts";
import { aspectSchema, captionModeSchema, resolutionSchema, themeNameSchema } from "../../contract/style.ts";
import { planSchema, storageSchema } from "./request-schemas.ts";

/** Most edits of one revision, and most characters of a text to be said. */
export const MAX_EDITS = 200;
export const MAX_SPOKEN = 600;

const editSchema = z
  .looseObject({
    path: z
      .string()
      .max(1000)
      .meta({
        description:
          "JSON Pointer (RFC 6901) into the plan; a member that is not there is added, `-` appends to a list.",
        examples: ["/scenes/1/beats/0/say"],
      }),
    value: z
      .unknown()
      .optional()
      .meta({ description: "What is to stand there; null, or left out, for nothing any more." }),
  })
  .meta({ id: "Edit" });

export const revisionRequestSchema = z
  .looseObject({
    edits: z
      .array(editSchema)
      .max(MAX_EDITS)
      .nullish()
      .meta({ description: "Changes of the plan, in their order; may be empty beside another member." }),
    style: themeNameSchema.nullish().meta({ description: "Another look; as it was when left out, like the others." }),
    aspect: aspectSchema.nullish(),
    resolution: resolutionSchema.nullish(),
    voice: z.string().min(1).max(MAX_SENT.name).nullish().meta({ description: "Voice id from `GET /voices`." }),
    captions: captionModeSchema.nullish(),
    engine: engineChoiceSchema.nullish(),
    storage: storageSchema.nullish().meta({ description: "Where to upload; public keys must send it." }),
  })
  .meta({ id: "RevisionRequest", description: "What is to differ from the version that is named." });

export const planCheckRequestSchema = z
  .looseObject({
    plan: planSchema,
    style: themeNameSchema.nullish(),
    aspect: aspectSchema.nullish(),
    duration: z
      .number()
      .min(DURATION_SECONDS.least)
      .max(DURATION_SECONDS.most)
      .nullish()
      .meta({ description: "Wanted length in seconds; that of the plan when left out." }),
  })
  .meta({ id: "PlanCheckRequest" });

export const speechRequestSchema = z
  .looseObject({
    text: z
      .string()
      .min(1)
      .max(MAX_SPOKEN)
      .meta({ description: "A sentence as a plan says it, formulas as `$…$`.", examples: ["Then $x^2$ is four."] }),
    language: z
      .string()
      .min(1)
      .max(MAX_CHARACTERS.language)
      .nullish()
      .meta({
        description: "Language as a BCP 47 tag; English when left out, or the voice's own when it speaks none.",
        examples: ["en"],
      }),
  })
  .meta({ id: "SpeechRequest" });
