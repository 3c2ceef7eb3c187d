/** A length as it was typed: none means that Lectern chooses. */
export type Duration =
  | {
      kind: "auto";
    }
  | {
      kind: "seconds";
      seconds: number;
    }
  | {
      kind: "bad";
      code: DurationFault;
    };
export type DurationFault = "duration_type" | "duration_range";
/** Reads what was typed as a length; a decimal comma is fine. */
export declare const readDuration: (text: string) => Duration;
/** The allowed length nearest to what was typed. */
export declare const nearestDuration: (text: string) => number;
