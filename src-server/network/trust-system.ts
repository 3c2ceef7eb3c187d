import * as tls from "node:tls";

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
    const trusted = [...tls.getCACertificates("default"), ...tls.getCACertificates("system")];
    tls.setDefaultCACertificates([...new Set(trusted)]);
  } catch {
    // A store that cannot be read, or a Node without these functions: the carried certificates hold alone.
  }
};
