import { join } from "node:path";
import { flipFuses, FuseV1Options, FuseVersion } from "@electron/fuses";

/** What electron-builder tells of a packed application. */
type Packed = {
  appOutDir: string;
  electronPlatformName: string;
  packager: { executableName?: string; appInfo: { productFilename: string } };
};

/** The program that carries the fuses. */
export const programOf = ({ appOutDir, electronPlatformName, packager }: Packed): string => {
  const { productFilename } = packager.appInfo;
  if (electronPlatformName === "darwin") return join(appOutDir, `${productFilename}.app`);
  if (electronPlatformName === "win32") return join(appOutDir, `${productFilename}.exe`);
  return join(appOutDir, packager.executableName ?? productFilename);
};

/** Every fuse of Electron, each set on purpose; an unknown one stops the packing. */
const afterPack = async (packed: Packed): Promise<void> => {
  await flipFuses(programOf(packed), {
    version: FuseVersion.V1,
    strictlyRequireAllFuses: true,
    resetAdHocDarwinSignature: false,
    [FuseV1Options.RunAsNode]: false,
    [FuseV1Options.EnableCookieEncryption]: true,
    [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
    [FuseV1Options.EnableNodeCliInspectArguments]: false,
    [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
    [FuseV1Options.OnlyLoadAppFromAsar]: true,
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
    [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
    [FuseV1Options.WasmTrapHandlers]: true,
  });
};

export { afterPack };
