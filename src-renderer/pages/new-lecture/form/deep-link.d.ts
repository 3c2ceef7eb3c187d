import { type LectureDraft } from "./lecture-form.ts";
/** What an address fills into the form; it never sends it. Values that the form cannot have are left out. */
export declare const draftOfAddress: (query: URLSearchParams) => Partial<LectureDraft>;
