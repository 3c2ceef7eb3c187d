import { describe, expect, it } from "vitest";
import { readEvents, type LiveEvent } from "../../src-server/contract/api/events.ts";

type Heard = { events: LiveEvent[]; ids: string[]; pieces: number };

const heardOf = async (...pieces: string[]): Promise<Heard> => {
  const heard: Heard = { events: [], ids: [], pieces: 0 };
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });
  await readEvents(body, {
    onEvent: (event) => heard.events.push(event),
    onId: (id) => heard.ids.push(id),
    onByte: () => (heard.pieces += 1),
  });
  return heard;
};

const ID = "0f8b9f6a-54a5-4a9e-9d0f-3f9a2f6a8a11";

describe("a stream of events", () => {
  it("is read piece by piece, comments left out", async () => {
    const { events, ids, pieces } = await heardOf(
      ": events of Lectern\nretry: 2000\n\nid: b-1\nevent: removed\nda",
      `ta: {"job_id":"${ID}"}\n\nid: b-2\r\nevent: reset\r\ndata: {}\r\n\r\n`,
      "event: bye\ndata: {}\n\n",
    );
    expect(events).toEqual([
      { name: "removed", data: { job_id: ID } },
      { name: "reset", data: {} },
      { name: "bye", data: {} },
    ]);
    expect([ids, pieces]).toEqual([["b-1", "b-2"], 3]);
  });

  it.each([
    ["an unknown name", "id: b-1\nevent: news\ndata: {}\n\n"],
    ["data of another form", 'id: b-1\nevent: removed\ndata: {"job":1}\n\n'],
    ["data that is no JSON", "id: b-1\nevent: reset\ndata: {\n\n"],
  ])("gives the id alone of an event with %s", async (_, text) => {
    expect(await heardOf(text)).toMatchObject({ events: [], ids: ["b-1"] });
  });
});
