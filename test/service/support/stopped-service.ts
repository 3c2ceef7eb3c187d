import { tempFolder } from "../../support/temp-folder.ts";
import { startTestService, type TestService } from "./use-service.ts";

/** The data folder of a service that was used and stopped. */
export const stopped = async (
  use: (service: TestService) => Promise<void> = async () => undefined,
): Promise<string> => {
  const dataDir = await tempFolder();
  const service = await startTestService(dataDir, { paused: true });
  try {
    await use(service);
  } finally {
    await service.stop();
  }
  return dataDir;
};
