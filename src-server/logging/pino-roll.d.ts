declare module "pino-roll" {
  import type { destination } from "pino";

  /** Options of the file and its rolling; those of sonic-boom besides. */
  type RollOptions = {
    file: string;
    extension: string;
    frequency: "daily" | "hourly" | number;
    dateFormat: string;
    /** Files kept besides the one in use, those of earlier runs included where said so. */
    limit: { count: number; removeOtherLogFiles: boolean };
    mode: number;
    sync: boolean;
  };
  function roll(options: RollOptions): Promise<ReturnType<typeof destination>>;
  export = roll;
}
