import { createContext, useContext } from "react";
import type { JobRecord } from "../../../src-server/contract/api/job-record.ts";

/** What every row of the list can ask for. */
export type RowServices = {
  job(id: string): JobRecord | undefined;
  /** Row whose menu is open. */
  menuAt: string | null;
  openMenu(id: string | null): void;
  open(id: string): void;
  play(id: string): void;
  remove(id: string): void;
  cancel(id: string): void;
  retry(job: JobRecord): void;
  upload(job: JobRecord): void;
  restore(id: string): void;
  /** Asks, and removes it for good. */
  erase(job: JobRecord): void;
};

export const RowServicesContext = createContext<RowServices | null>(null);

/** Services of the list around a row. */
export const useRowServices = (): RowServices => {
  const services = useContext(RowServicesContext);
  if (!services) throw new Error("A row stands outside of its list.");
  return services;
};
