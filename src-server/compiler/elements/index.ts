import type { ElementKind } from "../element-kind.ts";

/** Every kind of element a plan may use. */
export const ELEMENT_KINDS: readonly ElementKind[] = [];
