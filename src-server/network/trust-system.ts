import { getCACertificates, setDefaultCACertificates } from "node:tls";

let isDone = false;

/**
 * Has encrypted connections of this thread trust the certificates that the system trusts, beside those that the
 * program carries: schools and companies look into connections with certificates of their own. Reading them takes
 * about 0.1 s, so it is done once and not before a connection is wanted. Where they cannot be read, nothing changes.
 */
export const trustSystem = (): void => {
  if (isDone) return;
  isDone = true;
  try {
    setDefaultCACertificates([...new Set([...getCACertificates("default"), ...getCACertificates("system")])]);
  } catch {
    // A store that cannot be read: the carried certificates hold alone.
  }
};
