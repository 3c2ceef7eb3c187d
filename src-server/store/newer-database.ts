import { AppError } from "../errors.ts";

/** The database was written by a later Lectern than this one, which leaves it as it is. */
export class NewerDatabase extends AppError {
  constructor(file: string) {
    super(
      "data",
      `The database ${file} was written by a newer Lectern; start that version, or use another data folder.`,
    );
    this.name = "NewerDatabase";
  }
}
