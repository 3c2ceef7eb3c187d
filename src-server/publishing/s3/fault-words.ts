import { msg, type Message } from "../../contract/messages/message.ts";
import type { BucketFault, FaultKind } from "./s3-fault.ts";

type Words = readonly [what: Message, advice: Message];

const WORDS: Readonly<Record<FaultKind, Words>> = {
  address: [msg("bucket.address_forbidden"), msg("bucket.advice_another_endpoint")],
  host: [msg("bucket.host_unknown"), msg("bucket.advice_network")],
  unreachable: [msg("bucket.unreachable"), msg("bucket.advice_port")],
  cut: [msg("bucket.connection_cut"), msg("bucket.advice_endpoint_or_later")],
  silent: [msg("bucket.silent"), msg("bucket.advice_endpoint_or_later")],
  tls: [msg("bucket.tls_failed"), msg("bucket.advice_https")],
  key_id: [msg("bucket.key_id_unknown"), msg("bucket.advice_key_id")],
  secret: [msg("bucket.secret_wrong"), msg("bucket.advice_secret")],
  keys: [msg("bucket.keys_refused"), msg("bucket.advice_keys")],
  denied: [msg("bucket.denied"), msg("bucket.advice_allow")],
  no_bucket: [msg("bucket.no_such_bucket"), msg("bucket.advice_bucket")],
  region: [msg("bucket.another_region"), msg("bucket.advice_region")],
  moved: [msg("bucket.moved"), msg("bucket.advice_own_endpoint")],
  clock: [msg("bucket.clock_wrong"), msg("bucket.advice_clock")],
  busy: [msg("bucket.busy"), msg("bucket.advice_later")],
  full: [msg("bucket.full"), msg("bucket.advice_room")],
  damaged: [msg("bucket.damaged"), msg("bucket.advice_later")],
  unverified: [msg("bucket.unverified"), msg("bucket.advice_later")],
  gone: [msg("bucket.upload_gone"), msg("bucket.advice_again")],
  unknown_call: [msg("bucket.call_unknown"), msg("bucket.advice_endpoint")],
  not_s3: [msg("bucket.not_s3"), msg("bucket.advice_endpoint")],
  other: [msg("bucket.refused"), msg("bucket.advice_settings")],
};

/** Why a bucket was not accepted, and what to do: one sentence. */
export const proofSentence = ({ kind }: BucketFault, action: "write" | "read" | "delete"): Message => {
  const [what, advice] = WORDS[kind];
  const done = {
    write: msg("bucket.test_write"),
    read: msg("bucket.test_read"),
    delete: msg("bucket.test_delete"),
  }[action];
  return msg("bucket.test_failed", { done, what, advice });
};

/** Why a finished lecture was not uploaded, and what to do: one sentence. */
export const uploadSentence = ({ kind }: BucketFault): Message => {
  const [what, advice] = WORDS[kind];
  return msg("bucket.upload_failed", { what, advice });
};
