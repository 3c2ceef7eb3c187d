/** The page's pictures and those drawn without a browser are equal, byte for byte: one way. */
export const REMOTION_WAY = "remotion";
