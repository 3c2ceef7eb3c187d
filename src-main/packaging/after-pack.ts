import { join } from "node:path";
import { Arch } from "electron-builder";
import { flipFuses, FuseV1Options, FuseVersion } from "@electron/fuses";
import { proveComplete } from "./prove-complete.ts";
import { thisMachine } from "./target.ts";

/** What electron-builder reports of a packed application. */
type Packed = {
  appOutDir: string;
  electronPlatformName: string;
  packager: { executableName?: string; appInfo: { productFilename: string } };
};

/** And what it reports besides, when it calls. `arch` is its number of a processor. */
type PackedNow = Packed & {
  arch: number;
  packager: Packed["packager"] & { projectDir: string; getResourcesDir(appOutDir: string): string };
};

/** The program that carries the fuses. */
export const programOf = ({ appOutDir, electronPlatformName, packager }: Packed): string => {
  const { productFilename } = packager.appInfo;
  if (electronPlatformName === "darwin") return join(appOutDir, `${productFilename}.app`);
  if (electronPlatformName === "win32") return join(appOutDir, `${productFilename}.exe`);
  return join(appOutDir, packager.executableName ?? productFilename);
};

/** Sets every fuse of Electron, each on purpose, and proves that nothing is missing; an unknown fuse stops the packing. */
const afterPack = async (packed: PackedNow): Promise<void> => {
  const { appOutDir, arch, electronPlatformName, packager } = packed;
  const target = thisMachine(electronPlatformName, Arch[arch] ?? String(arch));
  await proveComplete({ root: packager.projectDir, target, resources: packager.getResourcesDir(appOutDir) });
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
