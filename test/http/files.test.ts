import { rename, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { contentDisposition, byteRange } from "../../src-server/http/files/send-file.ts";
import { TEST_KEYS, tokenOf, VIDEO_BYTES } from "./support/memory-service.ts";
import { plainRequest, rawRequest } from "./support/raw-request.ts";
import { GOOD_BODY, sharedServer } from "./support/test-server.ts";

const server = sharedServer();
let jobId = "";
const pathOf = (name: string): string => `/video/files/${jobId}/${name}`;

beforeAll(async () => {
  const created = (await (await server().send("/video/request", { method: "POST", body: GOOD_BODY })).json()) as {
    job_id: string;
  };
  jobId = created.job_id;
});

describe("byteRange", () => {
  it.each([
    [undefined, null],
    ["bytes=0-99", [0, 99]],
    ["bytes=0-0", [0, 0]],
    ["bytes=999-999", [999, 999]],
    ["bytes=999-", [999, 999]],
    ["bytes=500-", [500, 999]],
    ["bytes=-1", [999, 999]],
    ["bytes=-1000", [0, 999]],
    ["bytes=-5000", [0, 999]],
    ["bytes=990-5000", [990, 999]],
    ["BYTES=1-2", [1, 2]],
    ["bytes=1000-", "unsatisfiable"],
    ["bytes=1000-1001", "unsatisfiable"],
    ["bytes=99999999999999999999-", "unsatisfiable"],
    ["bytes=-0", "unsatisfiable"],
    ["bytes=2-1", null],
    ["bytes=-", null],
    ["bytes=", null],
    ["bytes=a-b", null],
    ["bytes=0x1-2", null],
    ["bytes=0-1,5-6", null],
    ["bytes=0-1,", null],
    ["lines=0-1", null],
    ["0-1", null],
    ["bytes 0-1", null],
    ["bytes=1.5-3", null],
    ["bytes=--1", null],
    ["bytes=1--2", null],
    ["", null],
    ["bytes=0-1-2", null],
  ])("reads %j", (header, wanted) => {
    const [first, last] = Array.isArray(wanted) ? wanted : [];
    expect(byteRange(header, 1000)).toEqual(Array.isArray(wanted) ? { first, last } : wanted);
  });

  it("finds no bytes in an empty file", () => expect(byteRange("bytes=0-", 0)).toBe("unsatisfiable"));
});

describe("files", () => {
  it("are sent whole, with their type and nothing to guess", async () => {
    const response = await server().send(pathOf("lecture.mp4"));
    expect(response.status).toBe(200);
    expect((await response.arrayBuffer()).byteLength).toBe(VIDEO_BYTES);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "video/mp4",
      "content-length": String(VIDEO_BYTES),
      "accept-ranges": "bytes",
      "content-disposition": expect.stringMatching(/^inline; filename="[^"]+\.mp4"; filename\*=UTF-8''/) as unknown,
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
    });
  });

  it("other than media are saved, not shown", async () => {
    const response = await server().send(pathOf("transcript.md"));
    expect(response.headers.get("content-disposition")).toMatch(/^attachment; /);
  });

  it("are named after the lecture, whatever its title holds", async () => {
    const named = (await server().send(pathOf("transcript.md"))).headers;
    expect(named.get("set-cookie")).toBeNull();
    expect(named.get("content-disposition")).toBe(
      `attachment; filename="Grosse x2 now Set-Cookie a=b.md"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%3A%20x%C2%B2%20%22now%22%0D%0ASet-Cookie%3A%20a%3Db.md`,
    );
  });

  it.each([
    ["Why?.mp4", "Why .mp4"],
    ["水はなぜ凍る.mp4", "lecture.mp4"],
    ["Ünïcödé.mp4", "Unicode.mp4"],
    ["\ud800a%41\\.mp4", "a 41 .mp4"],
    ["💥.mp4", "lecture.mp4"],
    ["it's (2).mp4", "it's (2).mp4"],
  ])("the copy %j has the plain name %j", (name, plain) => {
    const [, before, encoded = ""] =
      /^inline; filename="([^"\\]*)"; filename\*=UTF-8''([-!#$&+.^_`|~0-9A-Za-z%]*)$/u.exec(
        contentDisposition("inline", name, "lecture.mp4"),
      ) ?? [];
    expect([before, decodeURIComponent(encoded)]).toEqual([plain, name.toWellFormed()]);
  });

  it("are sent in parts", async () => {
    const response = await server().send(pathOf("lecture.mp4"), { headers: { range: "bytes=100-103" } });
    expect(response.status).toBe(206);
    expect(response.headers.get("content-range")).toBe(`bytes 100-103/${VIDEO_BYTES}`);
    expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([100, 101, 102, 103]);
    const beyond = await server().send(pathOf("lecture.mp4"), { headers: { range: "bytes=5000-" } });
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${VIDEO_BYTES}`]);
    expect(await beyond.json()).toMatchObject({ code: "range" });
  });

  it("are sent whole when a part of an older state is asked for", async () => {
    const { send } = server();
    const tag = (await send(pathOf("lecture.mp4"), { method: "HEAD" })).headers.get("etag") ?? "";
    const ask = (condition: string) =>
      send(pathOf("lecture.mp4"), { headers: { range: "bytes=0-1", "if-range": condition } });
    expect((await ask(tag)).status).toBe(206);
    expect((await ask('"other"')).status).toBe(200);
    expect((await send(pathOf("lecture.mp4"), { headers: { "if-none-match": tag } })).status).toBe(304);
  });

  it("are described without being sent", async () => {
    const response = await server().send(pathOf("lecture.mp4"), { method: "HEAD" });
    expect([response.status, response.headers.get("content-length"), await response.text()]).toEqual([
      200,
      String(VIDEO_BYTES),
      "",
    ]);
  });

  it("need no key with the link's token, and nothing else will do", async () => {
    const { send } = server();
    const ask = (query: string, key: string | null = null) => send(pathOf("lecture.mp4") + query, { key });
    expect((await ask(`?token=${tokenOf(jobId)}`)).status).toBe(200);
    expect((await ask(`?token=${tokenOf(jobId)}`, "wrong")).status).toBe(200);
    for (const query of ["?token=wrong", "?token=", `?token=x&token=${tokenOf(jobId)}`, `?token=${tokenOf("other")}`]) {
      const response = await ask(query, TEST_KEYS.owner);
      expect([response.status, await response.json()]).toMatchObject([401, { code: "token" }]);
    }
    expect(await (await ask("")).json()).toMatchObject({ code: "key" });
    expect((await ask("", TEST_KEYS.other)).status).toBe(404);
  });

  it("of other names are not there", async () => {
    const { port } = server();
    const names = [
      "secret",
      "..%2fsecret",
      "%2e%2e%2fsecret",
      "lecture.mp4%00",
      "..",
      "C:%5cboot.ini",
      "thumbnail.png",
      "LECTURE.MP4",
      "lecture.mp4/",
      "%5c%5chost%5cshare",
      "con",
      "lecture.mp4::$DATA",
    ];
    for (const name of names) {
      const headers = [`Host: localhost:${port}`, `x-api-key: ${TEST_KEYS.owner}`];
      const answer = await rawRequest(port, plainRequest(`GET ${pathOf(name)} HTTP/1.1`, headers));
      expect(answer.status).toBe(404);
    }
  });

  it("are never read through a symbolic link", async () => {
    const { folder, send } = server();
    await writeFile(join(folder, "elsewhere"), "secret");
    await symlink(join(folder, "elsewhere"), join(folder, "scene.py"));
    expect((await send(pathOf("scene.py"))).status).toBe(404);
    await rename(join(folder, "plan.json"), join(folder, "kept"));
    await symlink(folder, join(folder, "plan.json"));
    expect((await send(pathOf("plan.json"))).status).toBe(404);
  });

  it("are logged by pattern, their tokens never", async () => {
    const { send, lines } = server();
    await (await send(`${pathOf("lecture.mp4")}?token=${tokenOf(jobId)}`, { key: null })).arrayBuffer();
    await expect.poll(() => lines.at(-1)).toMatchObject({ route: "/video/files/{job_id}/{name}", status: 200 });
    expect(JSON.stringify(lines)).not.toContain("token-of-");
  });
});
