import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** A request for an archive. */
export type ArchiveRequest = { file: string; from: number };

/** Answers a request in a way of its own; true when it has. */
export type Odd = (asked: ArchiveRequest & { bytes: Buffer }, response: ServerResponse, index: number) => boolean;

const sendRest = ({ from, bytes }: { from: number; bytes: Buffer }, response: ServerResponse): void => {
  const range = `bytes ${from}-${bytes.length - 1}/${bytes.length}`;
  response.writeHead(from > 0 ? 206 : 200, from > 0 ? { "content-range": range } : {});
  response.end(bytes.subarray(from));
};

const startOf = ({ headers }: IncomingMessage): number => Number(/^bytes=(\d+)-$/u.exec(headers.range ?? "")?.[1] ?? 0);

/** A server on this machine's loopback with archives in a folder, ended with the test. */
export const archiveServer = async (
  archives: ReadonlyMap<string, Buffer>,
  odd: Odd = () => false,
): Promise<{ baseUrl: string; asked: ArchiveRequest[] }> => {
  const asked: ArchiveRequest[] = [];
  const server = createServer((request, response) => {
    const file = request.url?.replace("/packs/", "") ?? "";
    const [bytes, from] = [archives.get(file), startOf(request)];
    asked.push({ file, from });
    if (!bytes) response.writeHead(404).end();
    else if (!odd({ file, from, bytes }, response, asked.length - 1)) sendRest({ from, bytes }, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  });
  const { port } = server.address() as AddressInfo;
  return { baseUrl: `http://127.0.0.1:${port}/packs`, asked };
};
