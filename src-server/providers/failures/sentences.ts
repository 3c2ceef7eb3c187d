import type { LlmProvider } from "../../contract/api/creation-request.ts";
import { isLocalProvider, providerLabel } from "./provider-label.ts";
import type { TransportFault } from "./transport-fault.ts";

type Sentence = (provider: LlmProvider) => string;

const LATER = "Retry in a few minutes or use a built-in lesson.";
const SIGN_IN = "Perhaps your network asks you to sign in: open a web page, sign in there, then retry.";

const modelAdvice = (provider: LlmProvider): string => {
  if (provider === "ollama") return "Pull it first, or choose another or a smaller model.";
  if (provider === "lmstudio") return "Load it there, or choose another model.";
  return provider === "custom"
    ? "Check its name and the address, or choose another model."
    : "Check its name or choose another model.";
};

/** Lectern's own words for every failure of a language model. */
export const SENTENCES = {
  key: (provider) => `${providerLabel(provider)} did not accept the key. Enter a valid key and try again.`,
  keyOrNetwork: (provider) =>
    `${providerLabel(provider)} did not accept the key, or this network blocks it. Enter a valid key or try another network.`,
  quota: (provider) =>
    `The account at ${inside(provider)} has no credit left or is over its limit. Add credit there, then retry.`,
  rate: (provider) => `${providerLabel(provider)} asked to slow down. Wait a minute, then retry.`,
  rateForever: (provider) =>
    `The request is larger than the account at ${inside(provider)} may send in a minute. Choose another model or a higher tier there.`,
  model: (provider) => `${providerLabel(provider)} cannot run this model. ${modelAdvice(provider)}`,
  nowhere: (provider) =>
    `Nothing was found at this address of ${inside(provider)}. Check it; most end in /v1. If it is right, check the name of the model.`,
  refused: (provider) => `${providerLabel(provider)} refused this request. Try another model or reword the topic.`,
  filtered: (provider) =>
    `${providerLabel(provider)} or its model declined to write about this. Reword the topic or try another model.`,
  long: () => "The request is too long for this model. Choose one with more context, or shorten the prompt.",
  truncated: (provider) =>
    `${providerLabel(provider)} cut the request short without saying so. Give the model a larger context there, or choose another model.`,
  endless: () => "The model wrote far more than was asked and was stopped. Try another model.",
  forbidden: () =>
    "The address of the AI provider may not be called from here. Check the base URL in the provider's settings.",
  address: () => "The address of the AI provider is not a web address. Check the base URL in the provider's settings.",
  down: (provider) => `${providerLabel(provider)} is down or overloaded. ${LATER}`,
  noAnswer: (provider) => `${providerLabel(provider)} did not give an answer. ${LATER}`,
  stalled: (provider) => `${providerLabel(provider)} stopped in the middle of its answer. ${LATER}`,
  signIn: (provider) => `Something else answered in place of ${inside(provider)}. ${SIGN_IN}`,
} as const satisfies Record<string, Sentence>;

const inside = (provider: LlmProvider): string => (provider === "custom" ? "the AI provider" : providerLabel(provider));

/** Lectern's own words for a connection that failed. */
export const connectionSentence = (provider: LlmProvider, fault: TransportFault): string => {
  const name = inside(provider);
  if (fault === "redirected") return SENTENCES.signIn(provider);
  if (fault === "certificate") return `No safe connection to ${name} could be made. ${SIGN_IN}`;
  if (fault === "refused" && isLocalProvider(provider))
    return `${name} does not run on this computer. Start it, then retry.`;
  if (fault === "refused")
    return `No connection to ${name} could be made. Check its address, or retry in a few minutes.`;
  if (fault === "name")
    return `The address of ${name} was not found. Check the connection to the internet, then retry.`;
  return `${providerLabel(provider)} did not answer. ${LATER}`;
};
