import { AppError, messageOf } from "../../errors.ts";

const isDiskFault = (failure: unknown): failure is Error =>
  failure instanceof Error && "code" in failure && typeof failure.code === "string" && !(failure instanceof AppError);

/** Runs steps that write into the folder of finished lectures. Throws `AppError("output")` for what the disk throws; anything else passes. */
export const intoLibrary = async <Result>(libraryDir: string, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (failure) {
    if (!isDiskFault(failure)) throw failure;
    throw new AppError("output", `The library ${libraryDir} could not be written: ${messageOf(failure)}`, {
      cause: failure,
    });
  }
};
