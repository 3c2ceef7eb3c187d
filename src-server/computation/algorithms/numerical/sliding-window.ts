import { createRandom } from "../../numerics/random.ts";

/** What happens to a packet at a moment; `base` is the first one without an acknowledgement afterwards. */
export type WindowEvent = {
  readonly kind: "send" | "loss" | "ack";
  readonly packet: number;
  readonly time: number;
  readonly base: number;
};

export type WindowOptions = {
  readonly window: number;
  readonly packets: number;
  /** Time from sending to the acknowledgement; one packet can be sent in each unit of time. */
  readonly roundTrip: number;
  readonly lossProbability: number;
  readonly seed: number;
  readonly most: number;
};

/** No run takes longer. */
const LATEST = 5000;

type Flight = { packet: number; due: number };
type Line = { base: number; next: number; flights: Flight[]; deadline: number };

/** Acknowledgements that come in at a time; those after a gap are thrown away by the receiver. */
const receive = (line: Line, time: number, note: (kind: WindowEvent["kind"], packet: number) => void): void => {
  const due = line.flights.filter((flight) => flight.due === time);
  line.flights = line.flights.filter((flight) => flight.due !== time);
  for (const { packet } of due) {
    if (packet !== line.base) continue;
    line.base += 1;
    note("ack", packet);
  }
};

/** Go-back-N: up to `window` packets are under way; after a loss all from the first lost one are sent again. */
export const slidingWindow = (options: WindowOptions): readonly WindowEvent[] => {
  const random = createRandom(options.seed);
  const events: WindowEvent[] = [];
  const line: Line = { base: 0, next: 0, flights: [], deadline: Infinity };
  for (let time = 0; line.base < options.packets && events.length < options.most && time < LATEST; time++) {
    const note = (kind: WindowEvent["kind"], packet: number): void => {
      events.push({ kind, packet: packet + 1, time, base: line.base + 1 });
    };
    receive(line, time, note);
    if (time >= line.deadline) {
      line.next = line.base;
      line.flights = [];
      line.deadline = Infinity;
    }
    if (line.next >= Math.min(options.packets, line.base + options.window)) continue;
    const lost = random() < options.lossProbability;
    note(lost ? "loss" : "send", line.next);
    if (lost) line.deadline = Math.min(line.deadline, time + options.roundTrip + 1);
    else line.flights.push({ packet: line.next, due: time + options.roundTrip });
    line.next += 1;
  }
  return events;
};
