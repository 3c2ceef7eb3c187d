/** Encrypts short texts with the key of the data folder. */
export type Vault = {
  seal(text: string): Uint8Array;
  /** Throws when the bytes were not sealed here. */
  open(bytes: Uint8Array): string;
};
