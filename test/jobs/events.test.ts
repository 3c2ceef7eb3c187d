import { describe, expect, it } from "vitest";
import type { JobRecord } from "../../src-server/contract/api/job-record.ts";
import type { ServiceEvent } from "../../src-server/contract/api/events.ts";
import { createEventHub } from "../../src-server/jobs/events.ts";
import { FREE, isOver, LIVING, OWNER, REQUEST, startMachine } from "./support/machine.ts";

const record = async (): Promise<JobRecord> => {
  const { jobs } = await startMachine({ start: false });
  const { job_id: id } = await jobs.service.create(OWNER, REQUEST, LIVING);
  return jobs.service.read(OWNER, id);
};

const listening = () => {
  const events: ServiceEvent[] = [];
  const controller = new AbortController();
  return { events, listener: (event: ServiceEvent) => events.push(event), controller, signal: controller.signal };
};

const ME = { accountId: "me", isOwner: false };

describe("the event hub", () => {
  it("reach only those whom an event concerns", async () => {
    const hub = createEventHub("b1");
    const [mine, owners, others] = [listening(), listening(), listening()];
    hub.listen(ME, mine.listener, mine.signal);
    hub.listen({ accountId: "owner", isOwner: true }, owners.listener, owners.signal);
    hub.listen({ ...ME, jobId: "another" }, others.listener, others.signal);
    hub.status("me", await record());
    hub.toOwner({ name: "settings", data: { names: ["voice"] } });
    hub.removed("me", "j2");
    expect(mine.events.map(({ id, name }) => [id, name])).toEqual([
      ["b1-1", "status"],
      ["b1-3", "removed"],
    ]);
    expect(owners.events).toEqual([{ id: "b1-2", name: "settings", data: { names: ["voice"] } }]);
    expect(others.events).toEqual([]);
  });

  it("gives what was missed, once and in order, then what comes", () => {
    const hub = createEventHub("b1");
    for (let n = 1; n <= 5; n += 1) hub.removed(n % 2 === 0 ? "other" : "me", `j${n}`);
    const late = listening();
    expect(hub.listen({ ...ME, lastEventId: "b1-1" }, late.listener, late.signal)).toBe(true);
    hub.removed("me", "j6");
    expect(late.events.map(({ id }) => id)).toEqual(["b1-3", "b1-5", "b1-6"]);
    const current = listening();
    hub.listen({ ...ME, lastEventId: hub.lastId() }, current.listener, current.signal);
    expect(current.events).toEqual([]);
  });

  it("says reset when what was missed is not known any more", () => {
    const hub = createEventHub("b1");
    for (let n = 0; n < 1001; n += 1) hub.removed("me", `j${n}`);
    for (const [lastEventId, name] of [
      ["b1-0", "reset"],
      ["b1-1", "removed"],
      ["b0-1001", "reset"],
      ["b1-1002", "reset"],
      ["b1-1e3", "reset"],
      ["", "reset"],
      ["x", "reset"],
    ] as const) {
      const { events, listener, signal } = listening();
      hub.listen({ ...ME, lastEventId }, listener, signal);
      expect(events[0]?.name, lastEventId).toBe(name);
    }
  });

  it("stops telling a listener that went away, and says good-bye to the others", () => {
    const hub = createEventHub("b1");
    const [gone, there] = [listening(), listening()];
    hub.listen(ME, gone.listener, gone.signal);
    hub.listen(ME, there.listener, there.signal);
    gone.controller.abort();
    hub.removed("me", "j1");
    hub.close();
    hub.removed("me", "j2");
    expect(gone.events).toEqual([]);
    expect(there.events.map(({ name }) => name)).toEqual(["removed", "bye"]);
  });
});

describe("events of jobs", () => {
  it("begin, for one job, with how it stands", async () => {
    const { jobs } = await startMachine({ start: false });
    const { job_id: id } = await jobs.service.create(FREE, REQUEST, LIVING);
    const { events, listener } = listening();
    jobs.service.subscribe(FREE, { jobId: id }, listener, LIVING);
    expect(events).toMatchObject([{ name: "status", data: { job_id: id, status: "queued" } }]);
  });

  it("go on after a lost connection, and report a job's end, removal and return", async () => {
    const { jobs, maker, until } = await startMachine();
    maker.play((making) => making.finish());
    const first = listening();
    jobs.service.subscribe(FREE, {}, first.listener, first.signal);
    const { job_id: id } = await jobs.service.create(FREE, REQUEST, LIVING);
    first.controller.abort();
    await until(id, isOver);
    await jobs.service.remove(FREE, id);
    await jobs.service.restore(FREE, id);
    const second = listening();
    jobs.service.subscribe(FREE, { lastEventId: first.events.at(-1)?.id }, second.listener, LIVING);
    const states = second.events.map((event) => (event.name === "status" ? event.data.status : event.name));
    expect(states.slice(-3)).toEqual(["completed", "removed", "completed"]);
    const numbers = [...first.events, ...second.events].map((event) => Number(event.id.split("-").at(-1)));
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
  });
});
