const GIGABYTE = 2 ** 30;
const CORES_EACH = 2;
const BYTES_EACH = 1.5 * GIGABYTE;
const KEPT_FREE = GIGABYTE;
const MOST = 8;

/** How many lectures a machine makes at the same time: one for every two cores, as far as memory bears it; at least one. */
export const workerCount = ({ cores, memoryBytes }: { cores: number; memoryBytes: number }): number => {
  const byCores = Math.floor(cores / CORES_EACH);
  const byMemory = Math.floor((memoryBytes - KEPT_FREE) / BYTES_EACH);
  return Math.max(1, Math.min(byCores, byMemory, MOST));
};
