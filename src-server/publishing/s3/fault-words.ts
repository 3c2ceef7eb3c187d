import { msg } from "../../contract/messages/message.ts";
import type { BucketFault, FaultKind } from "./s3-fault.ts";

type Words = readonly [what: string, advice: string];

const WORDS: Readonly<Record<FaultKind, Words>> = {
  address: [msg("bucket.address_may_not_called"), msg("bucket.name_another_endpoint")],
  host: [msg("bucket.address_storage_cannot_found"), msg("bucket.check_endpoint_account_id")],
  unreachable: [msg("bucket.nothing_answers_address_storage"), msg("bucket.check_endpoint_port")],
  cut: [msg("bucket.storage_broke_connection_off"), msg("bucket.check_endpoint_try_again")],
  silent: [msg("bucket.storage_did_not_answer"), msg("bucket.check_endpoint_try_again")],
  tls: [msg("bucket.no_secure_connection_could"), msg("bucket.check_endpoint_speaks_https")],
  key_id: [msg("bucket.storage_does_not_know"), msg("bucket.check_access_key_id")],
  secret: [msg("bucket.secret_does_not_belong"), msg("bucket.check_secret_access_key")],
  keys: [msg("bucket.storage_does_not_accept"), msg("bucket.check_access_key_id_secret")],
  denied: [msg("bucket.these_keys_have_no"), msg("bucket.allow_them_read_write")],
  no_bucket: [msg("bucket.no_bucket_name"), msg("bucket.check_bucket_endpoint_account")],
  region: [msg("bucket.bucket_another_region"), msg("bucket.set_region_region_bucket")],
  moved: [msg("bucket.storage_points_another_address"), msg("bucket.name_endpoint_region_bucket")],
  clock: [msg("bucket.clock_computer_wrong"), msg("bucket.set_clock")],
  busy: [msg("bucket.storage_overloaded_out_order"), msg("bucket.try_again_later")],
  full: [msg("bucket.storage_has_no_room"), msg("bucket.make_room")],
  damaged: [msg("bucket.what_arrived_was_not"), msg("bucket.try_again_later")],
  unverified: [msg("bucket.what_stored_not_what"), msg("bucket.try_again_later")],
  gone: [msg("bucket.storage_ended_upload"), msg("bucket.try_again")],
  unknown_call: [msg("bucket.server_does_not_offer"), msg("bucket.check_endpoint")],
  not_s3: [msg("bucket.server_does_not_answer"), msg("bucket.check_endpoint")],
  other: [msg("bucket.storage_refused"), msg("bucket.check_all_settings_bucket")],
};

/** Why a bucket was not accepted, and what to do: one sentence. */
export const proofSentence = ({ kind }: BucketFault, action: "write" | "read" | "delete"): string => {
  const [what, advice] = WORDS[kind];
  const done = {
    write: msg("bucket.take_test_file"),
    read: msg("bucket.give_test_file_back"),
    delete: msg("bucket.let_test_file_deleted"),
  }[action];
  return msg("bucket.bucket_did_not", { done, what, advice });
};

/** Why a finished lecture was not uploaded, and what to do: one sentence. */
export const uploadSentence = ({ kind }: BucketFault): string => {
  const [what, advice] = WORDS[kind];
  return msg("bucket.video_ready_but_was_not", { what, advice });
};
