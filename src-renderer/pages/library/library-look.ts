import { useState } from "react";
import { z } from "zod";
import { readStored, writeStored } from "../../drafts/stored.ts";

/** How the library shows its lectures: one below the other, or as pictures side by side. */
export const LIBRARY_LOOKS = ["pictures", "rows"] as const;
export type LibraryLook = (typeof LIBRARY_LOOKS)[number];

const NAME = "lectern.library.look";
const lookSchema = z.enum(LIBRARY_LOOKS);

/** The look that was chosen last on this computer; rows at first. */
export const useLibraryLook = (): [LibraryLook, (look: LibraryLook) => void] => {
  const [look, setLook] = useState(() => readStored(NAME, lookSchema) ?? "rows");
  const change = (next: LibraryLook): void => {
    writeStored(NAME, next);
    setLook(next);
  };
  return [look, change];
};
