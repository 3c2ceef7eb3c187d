import { z } from "zod";
import { engineSchema } from "./catalogue.ts";
import { jobRecordSchema } from "./job-record.ts";

const eventOf = <Name extends string, Data extends z.ZodType>(name: Name, data: Data, description: string) =>
  z.object({ name: z.literal(name), data }).meta({ description });

const nothing = z.object({});

/** What happened, by the name and the data of an event. */
export const eventSchema = z.discriminatedUnion("name", [
  eventOf("status", jobRecordSchema, "A job changed; its record, as `GET /video/status/{job_id}` gives it."),
  eventOf("removed", z.object({ job_id: z.uuid() }), "A job was deleted."),
  eventOf("settings", z.object({ names: z.array(z.string()) }), "Settings of these names changed; for the owner."),
  eventOf("engine", engineSchema, "An engine changed; its entry of `GET /engines`, for the owner."),
  eventOf("reset", nothing, "Too much was missed: read the list again."),
  eventOf("bye", nothing, "The server stops."),
]);
export type LiveEvent = z.infer<typeof eventSchema>;

/** The same events by the fields of a stream, for the documentation. */
export const streamEventSchema = z
  .union(
    eventSchema.options.map(({ shape: { name, data }, description }) =>
      z.object({ id: z.string().optional(), event: name, data }).meta({ description }),
    ),
  )
  .meta({ id: "StreamEvent", description: "An event of a stream by its fields; `data` is one line of JSON." });

/** An event of the service; `id` is `<boot>-<n>`. */
export type ServiceEvent = LiveEvent & { id: string };

const fieldsOf = (block: string): Map<string, string> => {
  const fields = new Map<string, string>();
  for (const line of block.split("\n")) {
    const colon = line.indexOf(":");
    if (colon <= 0) continue;
    const name = line.slice(0, colon);
    const value = line.slice(colon + 1).replace(/^ /, "");
    const before = name === "data" ? fields.get("data") : undefined;
    fields.set(name, before === undefined ? value : `${before}\n${value}`);
  }
  return fields;
};

const dataOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

type EventReader = {
  /** Called for every event that the contract knows. */
  onEvent(event: LiveEvent): void;
  /** The id of every event, from which a reader resumes. */
  onId?(id: string): unknown;
  /** Called for everything that comes, comments included. */
  onByte?(): void;
};

const readBlock = (block: string, { onEvent, onId }: EventReader): void => {
  const fields = fieldsOf(block);
  const data = fields.get("data");
  if (data === undefined) return;
  const id = fields.get("id");
  if (id !== undefined) onId?.(id);
  const event = eventSchema.safeParse({ name: fields.get("event"), data: dataOf(data) }).data;
  if (event) onEvent(event);
};

/** Reads Server-Sent Events until the stream ends. */
export const readEvents = async (body: ReadableStream<Uint8Array>, reader: EventReader): Promise<void> => {
  const source = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await source.read();
    if (done) return;
    reader.onByte?.();
    const blocks = (rest + value).replaceAll("\r\n", "\n").split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) readBlock(block, reader);
  }
};
