/**
 * Stand-ins of the packages with ffmpeg: the names of their files as the published packages hold them, read from
 * 4.0.529 for Linux x64 and macOS arm64, and from 4.0.527 for the other systems.
 */
const COMMON = ["README.md", "index.d.ts", "index.js", "index.mjs", "package.json"];
const LIBRARIES = ["avcodec", "avdevice", "avfilter", "avformat", "avutil", "swresample", "swscale"];
const WITH = (ending: string): string[] => LIBRARIES.map((name) => `lib${name}.${ending}`);
const UNIX = ["ffmpeg", "ffprobe", "remotion"];

/** What Windows' ffmpeg loads: its own libraries, and those of its compiler, zlib and libvpx. */
const DLLS = [
  ...["avcodec-61.dll", "avdevice-61.dll", "avfilter-10.dll", "avformat-61.dll", "avutil-59.dll"],
  ...["libgcc_s_seh-1.dll", "libssp-0.dll", "libstdc++-6.dll", "libvpx-1.dll", "libwinpthread-1.dll"],
  ...["msvcr100.dll", "swresample-5.dll", "swscale-8.dll", "zlib1.dll"],
];

type Listing = { folder: string; names: readonly string[]; program: string; libraries: readonly string[] };

const listing = (folder: string, programs: readonly string[], libraries: readonly string[]): Listing => ({
  folder: `node_modules/@remotion/compositor-${folder}`,
  names: [...COMMON, ...programs, ...libraries],
  program: programs[0] ?? "",
  libraries,
});

export const COMPOSITORS: Readonly<Record<string, Listing>> = {
  "linux-x64": listing("linux-x64-gnu", UNIX, WITH("so")),
  "linux-arm64": listing("linux-arm64-gnu", UNIX, WITH("so")),
  "mac-x64": listing("darwin-x64", UNIX, WITH("dylib")),
  "mac-arm64": listing("darwin-arm64", UNIX, WITH("dylib")),
  "win-x64": listing(
    "win32-x64-msvc",
    UNIX.map((name) => `${name}.exe`),
    DLLS,
  ),
};
