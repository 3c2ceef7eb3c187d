import { AppError } from "../errors.ts";

const MOST_BYTES = 65_536;

/** What standard input brings, without the line break at its end. Throws `AppError("usage")`. */
export const readSecret = async (input: AsyncIterable<Uint8Array>): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of input) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES)
      throw new AppError("usage", "Standard input is too long for a setting; send the value alone.");
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks)
    .toString("utf8")
    .replace(/\r?\n$/, "");
  if (text === "")
    throw new AppError(
      "usage",
      "Standard input was empty; send the value, such as with: printf %s VALUE | npm run settings -- set NAME -",
    );
  return text;
};
