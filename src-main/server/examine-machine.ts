import type { Config } from "../../src-server/config.ts";
import type { DoctorRow } from "../../src-server/doctor/doctor-row.ts";
import type { ShellClock } from "../shell-clock.ts";
import { forkServer, type ForkCall } from "./fork-server.ts";

type Examination = { call: ForkCall; config: Config; clock: ShellClock };

const MAX_WAIT_MS = 60_000;

/**
 * Looks at what the machine has and lacks, in a process of its own, so that it also works where the service does not
 * start. Null when there is no answer within a minute.
 */
export const examineMachine = async ({ call, config, clock }: Examination): Promise<readonly DoctorRow[] | null> => {
  const { promise, resolve } = Promise.withResolvers<readonly DoctorRow[] | null>();
  const nothing = (): void => undefined;
  const events = {
    ...{ onOutput: nothing, onSlow: nothing, onSilent: nothing },
    onMessage: (message: Parameters<Parameters<typeof forkServer>[1]["onMessage"]>[0]) =>
      void (message.type === "doctored" && resolve(message.rows)),
    onExit: () => resolve(null),
  };
  const run = forkServer(call, events, clock);
  const cancel = clock.after(MAX_WAIT_MS, () => resolve(null));
  run.send({ type: "doctor", config });
  const rows = await promise;
  cancel();
  run.kill();
  await run.gone;
  return rows;
};
