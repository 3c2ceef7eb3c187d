import { goodRow, missingRow, type DoctorRow } from "../doctor/doctor-row.ts";
import { messageOf } from "../errors.ts";
import { LECTERN_VERSION } from "../version.ts";

/** Whether what makes and draws lectures can be loaded: a Node or a package may lack something that it uses. */
export const checkProgram = async (): Promise<DoctorRow> => {
  try {
    await Promise.all([import("./make-lecture-here.ts"), import("../engines/remotion/canvas/still.ts")]);
    return goodRow("program", `Lectern ${LECTERN_VERSION}`);
  } catch (reason) {
    return missingRow("program", { found: `cannot be loaded: ${messageOf(reason)}`, advice: "Run npm ci again." });
  }
};
