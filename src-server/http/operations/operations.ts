import type { Operation } from "../routing/operation.ts";
import { CATALOGUE_OPERATIONS } from "./catalogue-operations.ts";
import { EDITING_OPERATIONS, JOB_OPERATIONS } from "./job-operations.ts";
import { ENGINE_OPERATIONS, SERVICE_OPERATIONS } from "./service-operations.ts";
import { EVENT_OPERATIONS } from "./event-operations.ts";
import { FILE_OPERATIONS } from "./file-operations.ts";
import { LEGACY_OPERATIONS, VIDEO_OPERATIONS } from "./video-operations.ts";
import { OWNER_OPERATIONS } from "./owner-operations.ts";
import { PREVIEW_OPERATIONS } from "./preview-operations.ts";

/** Every operation of the service. Both what is answered and what is documented is made from this list. */
export const OPERATIONS: readonly Operation[] = [
  ...VIDEO_OPERATIONS,
  ...JOB_OPERATIONS,
  ...EDITING_OPERATIONS,
  ...EVENT_OPERATIONS,
  ...FILE_OPERATIONS,
  ...PREVIEW_OPERATIONS,
  ...CATALOGUE_OPERATIONS,
  ...OWNER_OPERATIONS,
  ...ENGINE_OPERATIONS,
  ...SERVICE_OPERATIONS,
  ...LEGACY_OPERATIONS,
];
