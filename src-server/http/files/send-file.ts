import { msg } from "../../contract/messages/message.ts";
import { constants } from "node:fs";
import { open, type FileHandle } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { Refusal } from "../../refusal.ts";
import { LECTURE_FILES } from "../../contract/lecture-files.ts";

const MARKS = /\p{M}+/gu;
/** Neither quotes nor a backslash, which would end or escape the text, nor a percent sign, which some decode. */
const UNSAFE = /[^ !#$&'()+,\-.0-9;=@A-Z[\]^_`a-z{}~]+/gu;

/** A name in plain ASCII, for readers that know no other; the fallback where none of its letters can stay. */
const plainName = (name: string, fallback: string): string => {
  const plain = name
    .normalize("NFKD")
    .replaceAll("ß", "ss")
    .replaceAll(MARKS, "")
    .replaceAll(UNSAFE, " ")
    .replaceAll(/ +/gu, " ")
    .trim();
  return /^[^.]*[0-9A-Za-z]/u.test(plain) ? plain : fallback;
};

/** Characters that `encodeURIComponent` leaves and RFC 8187 does not allow. */
const encoded = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replaceAll(
    /['()*]/gu,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** The header that names a copy of a file, whatever characters its name has (RFC 6266); `fallback` is plain ASCII. */
export const contentDisposition = (kind: "inline" | "attachment", name: string, fallback: string): string =>
  `${kind}; filename="${plainName(name, fallback)}"; filename*=UTF-8''${encoded(name)}`;

/** First and last byte of a part, both counted from 0 and included. */
type ByteRange = { first: number; last: number };

const ONE_RANGE = /^bytes=\s*(\d*)-(\d*)\s*$/i;

/**
 * What a `Range` header asks of a file of `bytes` bytes: one part, `unsatisfiable`, or null for the whole file, which
 * is also the answer to several parts, other units and what cannot be read (RFC 9110, 14.2).
 */
export const byteRange = (header: string | undefined, bytes: number): ByteRange | "unsatisfiable" | null => {
  const found = header === undefined ? null : ONE_RANGE.exec(header);
  const [, from = "", to = ""] = found ?? [];
  if (!found || (from === "" && to === "")) return null;
  if (from === "") {
    const length = Math.min(Number(to), bytes);
    return length === 0 ? "unsatisfiable" : { first: bytes - length, last: bytes - 1 };
  }
  const first = Number(from);
  const last = to === "" ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (to !== "" && Number(to) < first) return null;
  return first >= bytes ? "unsatisfiable" : { first, last };
};

type FileAnswer = { request: IncomingMessage; response: ServerResponse; path: string; name: string; copyName: string };

const missing = (cause?: unknown): Refusal => new Refusal("file_not_found", msg("request.no_such_file"), { cause });

/** Opens a regular file, never through a symbolic link. */
const openPlain = async (path: string): Promise<FileHandle> => {
  try {
    return await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  } catch (cause) {
    throw missing(cause);
  }
};

/** Whether the reader's conditions let a part be sent: `If-Range` must name this very state of the file. */
const isSameState = ({ headers }: IncomingMessage, tag: string, changed: string): boolean => {
  const condition = headers["if-range"];
  return condition === undefined || condition === tag || condition === changed;
};

const isKnown = ({ headers }: IncomingMessage, tag: string): boolean => {
  const tags = (headers["if-none-match"] ?? "").split(",").map((text) => text.trim().replace(/^W\//, ""));
  return tags.includes(tag) || tags.includes("*");
};

const describe = (
  { response, name, copyName }: FileAnswer,
  { tag, changed }: { tag: string; changed: string },
): void => {
  const type = LECTURE_FILES.get(name);
  if (!type) throw missing();
  response.setHeader("Content-Type", type.mediaType);
  response.setHeader("Content-Disposition", contentDisposition(type.inline ? "inline" : "attachment", copyName, name));
  response.setHeader("Accept-Ranges", "bytes");
  response.setHeader("Cache-Control", "private, no-cache");
  response.setHeader("ETag", tag);
  response.setHeader("Last-Modified", changed);
};

const sendBytes = async ({ request, response }: FileAnswer, file: FileHandle, range: ByteRange): Promise<void> => {
  response.setHeader("Content-Length", range.last - range.first + 1);
  if (request.method === "HEAD" || range.last < range.first) return void response.end();
  const bytes = file.createReadStream({ start: range.first, end: range.last, autoClose: false });
  await pipeline(bytes, response).catch((reason: unknown) => {
    if (!response.destroyed) throw reason;
  });
};

const unsatisfiable = (response: ServerResponse, bytes: number): Refusal => {
  for (const name of ["Content-Disposition", "ETag", "Last-Modified", "Content-Type"]) response.removeHeader(name);
  response.setHeader("Content-Range", `bytes */${bytes}`);
  return new Refusal("range", msg("request.range", { bytes }));
};

const send = async (answer: FileAnswer, file: FileHandle): Promise<void> => {
  const { request, response } = answer;
  const stat = await file.stat();
  if (!stat.isFile()) throw missing();
  const tag = `"${stat.size.toString(36)}-${Math.floor(stat.mtimeMs).toString(36)}"`;
  const changed = stat.mtime.toUTCString();
  describe(answer, { tag, changed });
  if (isKnown(request, tag)) return void response.writeHead(304).end();
  const wanted = isSameState(request, tag, changed) ? byteRange(request.headers.range, stat.size) : null;
  if (wanted === "unsatisfiable") throw unsatisfiable(response, stat.size);
  if (wanted) {
    response.statusCode = 206;
    response.setHeader("Content-Range", `bytes ${wanted.first}-${wanted.last}/${stat.size}`);
  }
  await sendBytes(answer, file, wanted ?? { first: 0, last: stat.size - 1 });
};

/** Answers with a file of a lecture, whole or a part of it. Throws `file_not_found` and `range`. */
export const sendFile = async (answer: FileAnswer): Promise<void> => {
  const file = await openPlain(answer.path);
  try {
    await send(answer, file);
  } finally {
    await file.close();
  }
};
