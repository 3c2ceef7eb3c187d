import type { JobRow } from "../job-row.ts";
import type { JobStore } from "../job-store.ts";

type Observer = { changed(row: JobRow): void; removed(row: JobRow): void };

/** A store that tells of every change of a job that was written. */
export const observedStore = (store: JobStore, { changed, removed }: Observer): JobStore => {
  const told = <Row extends JobRow | null>(row: Row): Row => {
    if (row && row.deletedAt === null) changed(row);
    return row;
  };
  return {
    ...store,
    accept: (job, limits) => told(store.accept(job, limits)),
    change: (id, changes) => told(store.change(id, changes)),
    finish: (id, changes) => told(store.finish(id, changes)),
    beginUpload: (id, place, secrets) => told(store.beginUpload(id, place, secrets)),
    noteUpload: (id, progress) => told(store.noteUpload(id, progress)),
    endUpload: (id, changes) => told(store.endUpload(id, changes)),
    setTitle: (id, title, options) => told(store.setTitle(id, title, options)),
    purge: (id) => {
      const row = store.find(id);
      store.purge(id);
      if (row) removed(row);
    },
    setDeleted: (id, deleted) => {
      const row = store.setDeleted(id, deleted);
      if (row && deleted) removed(row);
      return told(row);
    },
  };
};
