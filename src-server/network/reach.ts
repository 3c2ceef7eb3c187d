/** Which addresses a caller may name: loopback and private ones are for the owner's plan only. */
export type Reach = "public" | "owner";
