import { authenticate } from "../../accounts/authenticate.ts";
import type { Service } from "../../http/service.ts";
import type { Jobs } from "../../jobs/create-jobs.ts";
import type { LectureMaker } from "../../jobs/lecture-maker.ts";
import type { InstalledVoice } from "../../narration/voices/system/find-system-voices.ts";
import type { BucketClient } from "../../publishing/s3/bucket-client.ts";
import { isOn } from "../../settings/read-settings.ts";
import type { Store } from "../../store/open-store.ts";
import { createAdministration } from "./create-administration.ts";
import { createCatalogue } from "./create-catalogue.ts";
import type { Engines } from "./engine-states.ts";
import type { ManimDesk } from "./manim-desk.ts";
import type { Joining } from "./service-address.ts";

/** What the service is put together from. */
export type ServiceParts = {
  dataDir: string;
  store: Store;
  jobs: Jobs;
  engines: Engines;
  manim: ManimDesk;
  maker: LectureMaker;
  installed: () => readonly InstalledVoice[];
  kokoro: () => string | null;
  guests: boolean;
  windowKeyHash: Uint8Array | undefined;
  joining: Joining;
  buckets: BucketClient;
  tellSettings: () => void;
};

/** Everything that requests can reach. */
export const serviceOf = ({ store, jobs, engines, maker, guests, ...others }: ServiceParts): Service => {
  const { windowKeyHash, joining, dataDir, manim, installed, kokoro, buckets, tellSettings } = others;
  const { accounts, settings, spending, queue } = store;
  const windowKeyHashes = [joining.keyHash, ...(windowKeyHash ? [windowKeyHash] : [])];
  return {
    authenticate: (keys, remoteAddress) =>
      authenticate({ keys, remoteAddress, accounts, windowKeyHashes, guests: guests || isOn(settings, "guests") }),
    prove: joining.prove,
    jobs: jobs.service,
    catalogue: createCatalogue({
      settings,
      usage: store.usage,
      jobs: store.jobs,
      engines,
      maker,
      installed,
      kokoro,
      now: Date.now,
    }),
    administration: createAdministration({
      ...{ dataDir, accounts, settings, spending, jobs, queue, buckets, manim, tellSettings, installed, kokoro },
    }),
  };
};
