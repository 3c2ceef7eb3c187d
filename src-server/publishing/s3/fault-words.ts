import type { BucketFault, FaultKind } from "./s3-fault.ts";

type Words = readonly [what: string, advice: string];

const WORDS: Readonly<Record<FaultKind, Words>> = {
  address: ["its address may not be called from here", "name another endpoint"],
  host: ["the address of its storage cannot be found", "check the endpoint or account id, and the network"],
  unreachable: ["nothing answers at the address of its storage", "check the endpoint and its port"],
  cut: ["its storage broke the connection off", "check the endpoint or try again later"],
  silent: ["its storage did not answer in time", "check the endpoint or try again later"],
  tls: ["no secure connection could be made", "check that the endpoint speaks https with a trusted certificate"],
  key_id: ["its storage does not know this access key id", "check access_key_id"],
  secret: ["the secret does not belong to this access key id", "check secret_access_key"],
  keys: ["its storage does not accept these keys", "check access_key_id and secret_access_key"],
  denied: ["these keys have no right to do this", "allow them to read, write and delete objects in this bucket"],
  no_bucket: ["there is no bucket of this name", "check bucket and the endpoint or account id"],
  region: ["the bucket is in another region", "set region to the region of the bucket"],
  moved: ["its storage points to another address", "name the endpoint and region of the bucket itself"],
  clock: ["the clock of this computer is wrong", "set the clock"],
  busy: ["its storage is overloaded or out of order", "try again later"],
  full: ["its storage has no room left", "make room there"],
  damaged: ["what arrived there was not what was sent", "try again later"],
  unverified: ["what is stored there is not what was sent", "try again later"],
  gone: ["its storage ended the upload", "try again"],
  unknown_call: ["the server there does not offer all of S3", "check the endpoint"],
  not_s3: ["the server there does not answer like S3 storage", "check the endpoint"],
  other: ["its storage refused", "check all settings of the bucket"],
};

/** Why a bucket was not accepted, and what to do: one sentence. */
export const proofSentence = ({ kind }: BucketFault, action: "write" | "read" | "delete"): string => {
  const [what, advice] = WORDS[kind];
  const done = { write: "take a test file", read: "give a test file back", delete: "let a test file be deleted" }[
    action
  ];
  return `The bucket did not ${done}: ${what}; ${advice}.`;
};

/** Why a finished lecture was not uploaded, and what to do: one sentence. */
export const uploadSentence = ({ kind }: BucketFault): string => {
  const [what, advice] = WORDS[kind];
  return `The video is ready but was not uploaded to the bucket: ${what}; ${advice}, then upload it again.`;
};
