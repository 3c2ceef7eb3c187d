/** Name that a compiled module has where its source is imported: `./a.ts` and `../b.tsx` end in `.js`. */
export const compiledName = (specifier: string): string => specifier.replace(/\.tsx?$/, ".js");

const FILE_ADDRESS = /new URL\(\s*"([^"]+\.tsx?)",\s*import\.meta\.url\s*,?\s*\)/g;

/** Source with the addresses of modules beside it, such as those of threads, turned into their compiled names. */
export const withCompiledAddresses = (source: string): string =>
  source.replaceAll(FILE_ADDRESS, (_, name: string) => `new URL("${compiledName(name)}", import.meta.url)`);
