/** Which addresses a caller may use: loopback and private ones only with the owner's plan. */
export type Reach = "public" | "owner";
