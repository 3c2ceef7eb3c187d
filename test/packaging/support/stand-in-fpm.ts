import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Reads fpm's arguments as electron-builder writes them, lays the files out, and has dpkg-deb make the package. */
const SCRIPT = `#!/usr/bin/env python3
import os, shutil, subprocess, sys, tempfile
named, depends, pairs, rest = {}, [], [], sys.argv[1:]
while rest:
    word = rest.pop(0)
    if word == "-d": depends.append(rest.pop(0))
    elif word == "--force": pass
    elif word.startswith("-") and "=" in word: pass
    elif word.startswith("-"): named[word.lstrip("-")] = rest.pop(0)
    else: pairs.append(word.rsplit("=", 1))
room = tempfile.mkdtemp(dir=os.path.dirname(named["package"]))
os.chmod(room, 0o755)
for source, place in pairs:
    goal = room + place
    os.makedirs(os.path.dirname(goal), exist_ok=True)
    if source.endswith("/"): shutil.copytree(source, goal, copy_function=os.link)
    else: shutil.copy(source, goal)
control = os.path.join(room, "DEBIAN")
os.mkdir(control)
shutil.copy(named["after-install"], os.path.join(control, "postinst"))
shutil.copy(named["after-remove"], os.path.join(control, "postrm"))
for name in ("postinst", "postrm"): os.chmod(os.path.join(control, name), 0o755)
lines = {"Package": named["name"], "Version": named["version"], "Architecture": named["architecture"],
         "Maintainer": named["maintainer"], "Homepage": named["url"], "Depends": ", ".join(depends),
         "Description": named["description"].rstrip()}
with open(os.path.join(control, "control"), "w") as file:
    file.writelines(f"{key}: {value}\\n" for key, value in lines.items())
subprocess.run(["dpkg-deb", "--root-owner-group", "-Znone", "--build", room, named["package"]], check=True)
shutil.rmtree(room)
`;

/** A stand-in of fpm, which electron-builder fetches to make a deb; gives its file. */
export const makeStandInFpm = async (folder: string): Promise<string> => {
  const file = join(folder, "fpm");
  await writeFile(file, SCRIPT);
  await chmod(file, 0o755);
  return file;
};
