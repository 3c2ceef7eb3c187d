/** Words that are loaded language by language when somebody first asks for them. */
type LazyWords<Words> = {
  /** Undefined while they are loaded, which the first call begins, and for languages without any. */
  of(language: string): Words | undefined;
  /** Calls back whenever a language was loaded; returns what ends that. */
  onLoaded(listener: () => void): () => void;
};

type Files<File> = Readonly<Record<string, () => Promise<File>>>;

/** Words of files that lie in a folder with the name of their language; `read` makes them of all files of one. */
export const lazyWords = <File, Words>(
  files: Files<File>,
  read: (lists: readonly File[], language: string) => Words,
): LazyWords<Words> => {
  const loaded = new Map<string, Words>();
  const begun = new Set<string>();
  const listeners = new Set<() => void>();
  const load = async (language: string, own: readonly (() => Promise<File>)[]): Promise<void> => {
    loaded.set(language, read(await Promise.all(own.map((file) => file())), language));
    for (const listener of listeners) listener();
  };
  return {
    of(language) {
      const own = Object.entries(files).flatMap(([path, file]) => (path.split("/").includes(language) ? [file] : []));
      if (own.length > 0 && !begun.has(language)) {
        begun.add(language);
        // Until then the window does without them; the next look tries again.
        load(language, own).catch(() => begun.delete(language));
      }
      return loaded.get(language);
    },
    onLoaded(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
