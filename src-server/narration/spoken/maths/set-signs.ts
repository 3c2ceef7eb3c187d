/** Signs that are written between sets only. */
export const SET_SIGNS: readonly string[] = ["cup", "cap", "setminus", "subset", "subseteq", "emptyset"];
