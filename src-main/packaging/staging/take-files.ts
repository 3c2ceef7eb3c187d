import { AppError } from "../../../src-server/errors.ts";
import { listFiles } from "../build/list-files.ts";
import { join } from "node:path";

/** Which files of a folder are carried, and which are known and left out. */
export type Choice = { folder: string; take: RegExp; leave: RegExp; to: string };

/** A file to be carried: where it lies, and its name in the folder of programs. */
export type CarriedFile = { from: string; to: string };

/** The files to carry from a folder. Throws `AppError("data")` for a missing folder or a file nobody has decided about. */
export const takeFiles = async ({ folder, take, leave, to }: Choice): Promise<CarriedFile[]> => {
  const names = await listFiles(folder).catch((cause: unknown) => {
    throw new AppError("data", `The folder ${folder} is missing; install the packages of this system with npm ci.`, {
      cause,
    });
  });
  const unknown = names.find((name) => !take.test(name) && !leave.test(name));
  if (unknown !== undefined)
    throw new AppError(
      "data",
      `${join(folder, unknown)} is unknown; decide in src-main/packaging/staging whether it is carried.`,
    );
  const taken = names.filter((name) => take.test(name));
  if (taken.length === 0)
    throw new AppError("data", `${folder} holds nothing to carry; install the packages again with npm ci.`);
  return taken.map((name) => ({ from: join(folder, name), to: `${to}/${name}` }));
};
