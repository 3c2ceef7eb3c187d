import type { z } from "zod";
import { accountSchema, type Caller } from "../../contract/api/accounts.ts";
import { vocabularySchema } from "../../contract/api/catalogue.ts";
import { speechRequestSchema } from "../../contract/api/requests.ts";
import { listSchemas } from "../../contract/api/answers.ts";
import { parseQuery } from "../requests/parse-query.ts";
import { lessonQuerySchema } from "../../contract/api/parameters.ts";
import { readSpeech } from "../requests/read-requests.ts";
import { bytes, json, jsonBytes, type Call, type Operation } from "../routing/operation.ts";

type Listing = {
  name: keyof typeof listSchemas;
  summary: string;
  read: (call: Call<Caller>) => unknown;
  query?: z.ZodObject;
};

const listing = ({ name, summary, read, query }: Listing): Operation => ({
  method: "get",
  path: `/${name}`,
  operationId: `list${name.charAt(0).toUpperCase()}${name.slice(1)}`,
  tag: "Catalogue",
  summary,
  ...(query ? { query } : {}),
  answers: { 200: { description: "The list.", schema: listSchemas[name] } },
  access: "key",
  handle: async (call) => json({ [name]: await read(call) }),
});

/** What can be chosen from. */
export const CATALOGUE_OPERATIONS: readonly Operation[] = [
  listing({
    name: "models",
    summary: "Language models and who may use them",
    read: ({ caller, site }) => site.service.catalogue.models(caller),
  }),
  listing({
    name: "voices",
    summary: "Voices and the languages they speak",
    read: ({ site }) => site.service.catalogue.voices(),
  }),
  {
    method: "get",
    path: "/voices/{id}/sample",
    operationId: "readVoiceSample",
    tag: "Catalogue",
    summary: "Hear a voice say a sentence",
    answers: { 200: { description: "The sentence as a WAV file, mono with 16 bits.", mediaTypes: ["audio/wav"] } },
    refusals: ["voice_not_found", "voice_failed", "rate", "secrets_locked"],
    access: "key",
    handle: async ({ caller, param, site, signal }) =>
      bytes("audio/wav", await site.service.catalogue.sample(caller, param("id"), signal)),
  },
  {
    method: "post",
    path: "/voices/{id}/speech",
    operationId: "speakSentence",
    tag: "Catalogue",
    summary: "Hear a voice say a sentence of yours, as it would in a lecture",
    body: {
      schema: speechRequestSchema,
      optional: false,
      carriesPlan: false,
      examples: { formula: { text: "Half of $x^2$ is what remains." } },
    },
    answers: { 200: { description: "The sentence as a WAV file, mono with 16 bits.", mediaTypes: ["audio/wav"] } },
    description:
      "What the owner's speech server says (the voice `http`) is counted in characters by account and day; all other voices are free.",
    refusals: [
      "voice_not_found",
      "voice_failed",
      "voice_language",
      "language",
      "field",
      "speech_limit",
      "rate",
      "secrets_locked",
    ],
    access: "key",
    handle: async ({ caller, param, body, site, signal }) => {
      const { catalogue } = site.service;
      const request = readSpeech(body, { id: param("id"), voices: catalogue.voices() });
      return bytes("audio/wav", await catalogue.speech(caller, param("id"), { ...request, signal }));
    },
  },
  listing({ name: "styles", summary: "Looks of a lecture", read: ({ site }) => site.service.catalogue.styles() }),
  {
    method: "get",
    path: "/elements",
    operationId: "listElements",
    tag: "Catalogue",
    summary: "What a plan may say",
    answers: { 200: { description: "Every kind of element, and the form of a plan.", schema: vocabularySchema } },
    refusals: ["rate"],
    access: "key",
    handle: async ({ caller, site, signal }) => jsonBytes(await site.service.catalogue.vocabulary(caller, signal)),
  },
  listing({
    name: "lessons",
    summary: "Built-in lessons",
    query: lessonQuerySchema,
    read: ({ site, query }) => site.service.catalogue.lessons(parseQuery(lessonQuerySchema, query).q),
  }),
  listing({
    name: "engines",
    summary: "Programs that draw, and whether they are ready",
    read: ({ caller, site }) => site.service.catalogue.engines(caller),
  }),
  {
    method: "get",
    path: "/account",
    operationId: "readAccount",
    tag: "Catalogue",
    summary: "Your plan and what is left of it",
    answers: { 200: { description: "The account of the key.", schema: accountSchema } },
    access: "key",
    handle: ({ caller, site }) => json(site.service.catalogue.account(caller)),
  },
];
