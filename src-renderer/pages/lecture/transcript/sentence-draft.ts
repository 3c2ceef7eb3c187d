const PREFIX = "lectern.sentence";

const nameOf = (jobId: string, path: string): string => `${PREFIX}.${jobId}.${path}`;

/** What was typed for a place of a lecture and not yet made; null when nothing was. */
export const readDraft = (jobId: string, path: string): string | null => localStorage.getItem(nameOf(jobId, path));

/** Keeps what is typed, at every key; forgets it when it is what the lecture says. */
export const keepDraft = (place: { jobId: string; path: string; said: string }, text: string): void => {
  const name = nameOf(place.jobId, place.path);
  if (text === place.said) localStorage.removeItem(name);
  else localStorage.setItem(name, text);
};
