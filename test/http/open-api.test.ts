import type { Router } from "express";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import addFormats from "ajv-formats";
import { REFUSAL_STATUSES } from "../../src-server/contract/api/refusals.ts";
import { OPERATIONS } from "../../src-server/http/operations/operations.ts";
import { expressPath, routeOperations } from "../../src-server/http/routing/route-operations.ts";
import type { Site } from "../../src-server/http/routing/operation.ts";
import { answerCheck } from "./support/answer-check.ts";
import { readDocument } from "./support/open-api-document.ts";
import { TEST_KEYS } from "./support/memory-service.ts";
import { GOOD_BODY, sharedServer } from "./support/test-server.ts";

const server = sharedServer();

/** Methods and paths that the router answers. */
const routed = (): string[] => {
  const router: Router = routeOperations(OPERATIONS, {} as Site);
  return router.stack.flatMap(({ route }) =>
    (route?.stack ?? []).flatMap(({ method }) => (method ? [`${method} ${route?.path}`] : [])),
  );
};

describe("the document", () => {
  it("lists exactly what the router answers", async () => {
    const { paths } = await readDocument(server().baseUrl);
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${expressPath(path)}`),
    );
    expect(routed().toSorted()).toEqual(documented.toSorted());
    expect(documented).toHaveLength(OPERATIONS.length);
  });

  it("has all specified and added operations, and none of later ones", async () => {
    const { paths } = await readDocument(server().baseUrl);
    const listed = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    expect(listed.toSorted()).toEqual(
      [
        "get /",
        "get /health",
        "get /docs",
        "get /openapi.json",
        "post /video/request",
        "get /video/status/{job_id}",
        "post /generate-lecture",
        "get /jobs/{job_id}",
        "get /video/jobs",
        "post /video/jobs/{job_id}/cancel",
        "post /video/jobs/{job_id}/retry",
        "post /video/jobs/{job_id}/revise",
        "get /video/jobs/{job_id}/versions",
        "post /video/jobs/{job_id}/upload",
        "delete /video/jobs/{job_id}",
        "post /video/jobs/{job_id}/restore",
        "get /video/jobs/{job_id}",
        "get /video/jobs/{job_id}/events",
        "get /video/events",
        "get /video/files/{job_id}/{name}",
        "head /video/files/{job_id}/{name}",
        "post /estimate",
        "post /timeline",
        "post /plan",
        "post /plan/check",
        "post /plans",
        "get /plans/{plan_id}",
        "delete /plans/{plan_id}",
        "post /test/provider",
        "post /test/storage",
        "get /models",
        "get /voices",
        "get /voices/{id}/sample",
        "post /voices/{id}/speech",
        "get /elements",
        "get /styles",
        "get /lessons",
        "get /account",
        "get /engines",
        "get /keys",
        "post /keys",
        "delete /keys/{id}",
        "get /settings",
        "patch /settings",
        "patch /video/jobs/{job_id}",
        "get /queue",
        "post /queue",
        "get /disk",
        "post /disk/clean",
        "post /engines/manim/cancel",
        "post /engines/manim/install",
        "post /engines/manim/remove",
        "post /engines/manim/repair",
      ].toSorted(),
    );
  });

  it("names every operation once, and deprecates the legacy pair alone", async () => {
    const operations = Object.entries((await readDocument(server().baseUrl)).paths).flatMap(([path, methods]) =>
      Object.values(methods).map((operation) => ({ path, ...operation })),
    );
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    expect(operations.filter(({ deprecated }) => deprecated === true).map(({ path }) => path)).toEqual([
      "/generate-lecture",
      "/jobs/{job_id}",
    ]);
  });

  it("lists the statuses of the contract", async () => {
    const { paths } = await readDocument(server().baseUrl);
    const statuses = (path: string, method: string) => Object.keys(paths[path]?.[method]?.responses ?? {}).map(Number);
    expect(statuses("/video/request", "post")).toEqual([200, 400, 401, 403, 413, 415, 422, 429, 500, 503]);
    expect(statuses("/video/status/{job_id}", "get")).toEqual([200, 400, 401, 403, 404, 500, 503]);
    expect(statuses("/health", "get")).toEqual([200, 400, 403, 500]);
    expect(statuses("/video/files/{job_id}/{name}", "get")).toEqual([200, 206, 304, 400, 401, 403, 404, 416, 500, 503]);
    for (const status of REFUSAL_STATUSES)
      if (status !== 405)
        expect(
          Object.values(paths).some((methods) =>
            Object.values(methods).some(({ responses }) => String(status) in responses),
          ),
        ).toBe(true);
  });

  it("says of new tries and new versions that they count towards the request rate", async () => {
    const { paths } = await readDocument(server().baseUrl);
    for (const name of ["retry", "revise"]) {
      const operation = paths[`/video/jobs/{job_id}/${name}`]?.["post"];
      expect(operation?.description).toMatch(
        /counts like .* towards the request rate: .* 20 are accepted within 10 minutes .* the next is 429/,
      );
      expect(operation?.responses["429"]?.description).toMatch(/`rate`: /);
    }
  });

  it("says that an edit needs a place and no value, as it is taken", async () => {
    const { components } = await readDocument(server().baseUrl);
    expect(components.schemas["Edit"]).toMatchObject({ required: ["path"] });
  });

  it("holds examples that match their schemas", async () => {
    const document = await readDocument(server().baseUrl);
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    for (const [path, methods] of Object.entries(document.paths))
      for (const { requestBody } of Object.values(methods)) {
        const media = requestBody?.content["application/json"];
        const validate = ajv.compile({ ...media?.schema, components: document.components });
        for (const example of Object.values(media?.examples ?? {}))
          expect([path, validate((example as { value: unknown }).value), validate.errors]).toEqual([path, true, null]);
      }
  });
});

describe("every operation", () => {
  it.each(OPERATIONS.filter(({ access }) => access !== "open").map(({ method, path }) => [method.toUpperCase(), path]))(
    "needs a key: %s %s",
    async (method, path) => {
      for (const key of [null, "lk_wrong"]) {
        const target = path
          .replace("{job_id}", crypto.randomUUID())
          .replace("{name}", "lecture.mp4")
          .replace("{id}", "x");
        expect((await server().send(target, { method, key })).status).toBe(401);
      }
    },
  );

  it.each(
    OPERATIONS.filter(({ access }) => access === "owner").map(({ method, path }) => [method.toUpperCase(), path]),
  )("of the owner is refused to others: %s %s", async (method, path) => {
    const response = await server().send(path.replace("{id}", "x"), { method, key: TEST_KEYS.other });
    expect([response.status, await response.json()]).toMatchObject([403, { code: "owner_only" }]);
  });

  it("answers its own examples as documented", async () => {
    const { baseUrl, send } = server();
    const check = answerCheck(await readDocument(baseUrl));
    const created = (await (await send("/video/request", { method: "POST", body: GOOD_BODY })).json()) as {
      job_id: string;
    };
    const statuses: string[] = [];
    for (const { method, path, body, operationId, tag } of OPERATIONS.filter(({ tag }) => tag !== "Events")) {
      const target = path.replace("{job_id}", created.job_id).replace("{name}", "lecture.mp4").replace("{id}", "none");
      const examples = Object.values(body?.examples ?? { none: undefined });
      for (const example of examples) {
        const response = await send(target, { method: method.toUpperCase(), ...(body ? { body: example } : {}) });
        const type = response.headers.get("content-type") ?? "";
        const text = tag === "Files" ? "" : await response.text();
        expect([operationId, check({ method, path, status: response.status, type, body: text })]).toEqual([
          operationId,
          null,
        ]);
        statuses.push(`${operationId} ${response.status}`);
      }
    }
    expect(statuses.filter((line) => line.endsWith(" 200")).length).toBeGreaterThan(20);
  });
});
