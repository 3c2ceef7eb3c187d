import { connect } from "node:net";

/** What came back over a bare connection; `status` 0 when nothing did. */
export type RawAnswer = { status: number; headers: string; body: string; all: string };

const parse = (all: string): RawAnswer => {
  const [headers = "", ...body] = all.split("\r\n\r\n");
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(all)?.[1] ?? 0), headers, body: body.join("\r\n\r\n"), all };
};

/** A server that says nothing for so long hangs; a busy machine is quicker. */
const MAX_MS = 120_000;

/** Sends bytes as they are and reads until the server closes, or `enough` says that all has come. */
export const rawRequest = (
  port: number,
  bytes: string | Buffer | readonly (string | Buffer)[],
  enough: (all: string) => boolean = (all) => all.includes("\r\n\r\n"),
): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1" });
    let all = "";
    const finish = (): void => {
      socket.destroy();
      resolve(parse(all));
    };
    socket.setTimeout(MAX_MS, () => reject(new Error(`No end after ${MAX_MS} ms: ${all.slice(0, 200)}`)));
    socket.on("data", (part) => {
      all += part.toString("latin1");
      if (enough(all)) finish();
    });
    socket.on("close", () => resolve(parse(all)));
    socket.on("error", () => resolve(parse(all)));
    for (const part of [bytes].flat()) socket.write(part);
  });

/** A request without a body, with the headers given and no others. */
export const plainRequest = (line: string, headers: readonly string[]): string =>
  [line, ...headers, "Connection: close", "", ""].join("\r\n");
