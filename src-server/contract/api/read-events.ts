/** One event of a stream. */
export type StreamEvent = { id: string | null; name: string; data: string };

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

const eventOf = (block: string): StreamEvent | undefined => {
  const fields = fieldsOf(block);
  const data = fields.get("data");
  return data === undefined
    ? undefined
    : { id: fields.get("id") ?? null, name: fields.get("event") ?? "message", data };
};

/**
 * Reads Server-Sent Events until the stream ends. `onByte` is called for everything that comes, comments included.
 */
export const readEvents = async (
  body: ReadableStream<Uint8Array>,
  { onEvent, onByte }: { onEvent(event: StreamEvent): void; onByte(): void },
): Promise<void> => {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onByte();
    const blocks = (rest + value).replaceAll("\r\n", "\n").split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const event = eventOf(block);
      if (event) onEvent(event);
    }
  }
};
