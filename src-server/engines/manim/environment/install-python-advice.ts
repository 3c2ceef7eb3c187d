import { findPrograms } from "../../../processes/find-program.ts";

const COMMANDS: readonly (readonly [string, string])[] = [
  ["apt-get", "sudo apt install python3 python3-venv python3-dev"],
  ["dnf", "sudo dnf install python3.12 python3.12-devel"],
  ["pacman", "sudo pacman -S python"],
  ["zypper", "sudo zypper install python312 python312-devel"],
  ["apk", "sudo apk add python3 python3-dev"],
  ["brew", "brew install python@3.12"],
];

/** How a Python is installed on this machine: a clause for a sentence. */
export const howToInstallPython = (searchPath: readonly string[]): string => {
  const [, command] = COMMANDS.find(([name]) => findPrograms([name], searchPath).length > 0) ?? [];
  const usual = "install Python 3.12 from python.org";
  return command === undefined ? usual : `install Python 3.11, 3.12 or 3.13 ("${command}", or from python.org)`;
};
