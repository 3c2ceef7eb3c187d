import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readOnlyFolder } from "../support/read-only-folder.ts";
import { loseLibrary } from "./support/lost-library.ts";
import { SMALL, useService } from "./support/use-service.ts";

const server = useService({ paused: true });
const closed = await readOnlyFolder();

describe.runIf(closed !== null)("a library that only reads (as root, a folder can be mounted so on Linux only)", () => {
  it.each([["itself"], ["as the place of a new folder"]])(
    "refuses new lectures (%s), and counts none",
    async (place) => {
      await loseLibrary(server(), closed ?? "", place === "itself" ? "" : join("lectures", "mine"));
      const key = await server().newKey();
      for (const path of ["/video/request", "/generate-lecture"]) {
        const { status, headers, body } = await server().call("POST", path, { key, body: SMALL });
        expect([status, body]).toMatchObject([
          503,
          {
            code: "disk_low",
            detail:
              "The folder for lectures cannot be written; let Lectern write into it, or choose another library folder.",
          },
        ]);
        expect(headers.get("retry-after")).toBe("60");
      }
      expect((await server().call("GET", "/account", { key })).body).toMatchObject({ used: 0 });
      expect((await server().call("GET", "/video/jobs", { key })).body).toMatchObject({ jobs: [] });
      await server().call("PATCH", "/settings", { body: { library: null } });
      expect((await server().request(SMALL, key)).status).toBe(200);
      expect(readdirSync(join(server().dataDir, "library"))).toEqual([]);
    },
  );
});
