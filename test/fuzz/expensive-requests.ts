import fc from "fast-check";
import { ELEMENT_KINDS } from "../../src-server/compiler/elements/index.ts";
import { smallPlan } from "../support/plans.ts";

type Data = Record<string, unknown>;

/** A request that is made to cost much; its body as it is sent. */
export type ExpensiveRequest = { name: string; method: string; path: string; body?: string };

const many = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));
const scenesOf = (plan: Data): Data[] => plan["scenes"] as Data[];
const scene = (members: Data, i = 0): Data => ({ ...scenesOf(smallPlan(members))[0], id: `s${i}` });
const planOf = (scenes: readonly Data[], members: Data = {}): Data => ({ ...smallPlan(), scenes, ...members });
const saying = (say: string): Data => smallPlan({ beats: [{ say, do: [{ action: "show", target: "word" }] }] });

/** One character of each general category of Unicode, the unassigned and half a surrogate pair among them. */
export const CATEGORIES =
  "Aaǅʰªa\u0300\u0903\u20DD1Ⅷ½_-([«»!+$^©\u00A0\u2028\u2029\u0007\u00AD\uD800\uE000\u0378\uFDFA\u{1F600}";

const tower = (levels: number): string => `$${"x^{".repeat(levels)}x${"}".repeat(levels)}=1$`;
const subtags = (count: number): string => `en-${many(count, (i) => String(i).padStart(5, "0")).join("-")}`;
const turning = (objects: number, turns: number): Data =>
  scene({
    elements: [
      {
        ...{ id: "a", type: "axes3d", zone: "main", shown: true },
        objects: many(objects, (i) => ({ id: `o${i}`, kind: "surface", z: `sin(x)*cos(y)+${i}`, grid: 14 })),
      },
    ],
    beats: many(turns, (i) => ({
      say: "Look at how it turns. ".repeat(10),
      do: [{ action: "rotate", target: "a", azimuth: 45 * (i + 1), seconds: 8 }],
    })),
  });
const swept = (layers: number, sweeps: number): Data =>
  scene({
    params: { d: { value: 0, min: 0, max: 10 } },
    elements: [
      {
        ...{ id: "a", type: "plot", zone: "main", shown: true, x: [-10, 10], y: [-3, 3] },
        layers: many(layers, (i) => ({ id: `f${i}`, kind: "function", y: `sin(${i + 1}*x+d)` })),
      },
    ],
    beats: many(sweeps, (i) => ({
      say: "Look at how it moves along. ".repeat(8),
      do: [{ action: "sweep", param: "d", to: i % 2 ? 0 : 10, seconds: 8 }],
    })),
  });
const particles = (i: number): Data =>
  scene(
    {
      elements: [
        {
          ...{ id: "a", type: "particles", zone: "main", shown: true, container: "box" },
          ...{ species: [{ name: "A", count: 120 }], show: ["pressure", "speeds", "trail"] },
        },
      ],
      beats: many(8, () => ({ say: "Look at how they fly. ".repeat(10), do: [{ action: "play", target: "a" }] })),
    },
    i,
  );

const post = (name: string, path: string, body: unknown): ExpensiveRequest => ({
  ...{ name, method: "POST", path },
  body: typeof body === "string" ? body : JSON.stringify(body),
});
const edits = (name: string, job: string, list: readonly unknown[]): ExpensiveRequest =>
  post(name, `/video/jobs/${job}/revise`, { edits: list });
const PROMPT = "Solve 3x + 5 = 20";

/** Plans that were found to take longest, by what is in them. */
const FOUND_PLANS: readonly (readonly [name: string, plan: Data])[] = [
  ["a tower of powers, 800 KB", saying(tower(200_000))],
  ["450,000 ones", saying("1,".repeat(450_000))],
  ["115,000 facts", saying("{{a.b}}".repeat(115_000))],
  ["19,000 symbols", planOf([scene({})], { symbols: many(19_000, (i) => ({ tex: "x", say: "x", means: `m${i}` })) })],
  ["8 surfaces that turn once", planOf([turning(8, 1)])],
  ["8 surfaces that turn seven times", planOf([turning(8, 7)])],
  ["12 scenes of 8 surfaces", planOf(many(12, (i) => ({ ...turning(8, 1), id: `s${i}` })))],
  ["10 curves, 7 sweeps", planOf([swept(10, 7)])],
  ["12 scenes of particles", planOf(many(12, particles))],
  ["a language of 40 subtags", planOf([scene({})], { language: subtags(40) })],
  ["a language of 20,000 subtags", planOf([scene({})], { language: subtags(20_000) })],
];

const ofPlan = ([name, plan]: readonly [string, Data]): ExpensiveRequest[] => [
  post(`check: ${name}`, "/plan/check", { plan }),
  post(`timeline: ${name}`, "/timeline", { plan, scene: 0 }),
  post(`estimate: ${name}`, "/estimate", { prompt: PROMPT, plan }),
  post(`request: ${name}`, "/video/request", { prompt: PROMPT, plan }),
];

const elementEdits = (count: number, idOf: (i: number) => unknown): unknown[] => [
  { path: "/scenes/0/elements", value: many(count, (i) => ({ id: idOf(i) })) },
];

/** Requests that froze the service or ended as 500 once, as they were found, for a job of one's own. */
export const foundRequests = (job: string): ExpensiveRequest[] => [
  ...FOUND_PLANS.flatMap(ofPlan),
  ...[1000, 4000, 8000].flatMap((count) => [
    edits(
      `revise: ${count} unequal elements`,
      job,
      elementEdits(count, (i) => i),
    ),
    edits(
      `revise: ${count} equal elements`,
      job,
      elementEdits(count, () => "a"),
    ),
    edits(
      `revise: ${count} named elements`,
      job,
      elementEdits(count, (i) => `e${i}`),
    ),
  ]),
  edits(
    "revise: 81,000 elements, 1 MiB",
    job,
    elementEdits(81_000, (i) => i),
  ),
  edits("revise: 19,000 members, edited 199 times", job, [
    { path: "/extra", value: Object.fromEntries(many(19_000, (i) => [`k${i}`, i])) },
    ...many(199, (i) => ({ path: `/extra/k${i}`, value: "x" })),
  ]),
  ...[30, 40, 5000, 12_000].map((count) =>
    post(`a language of ${count} subtags`, "/estimate", { prompt: PROMPT, language: subtags(count) }),
  ),
  ...["1".repeat(990), "1".repeat(1980), " 1".repeat(900), `${"1 ".repeat(20)}${"7".repeat(1900)} cm`].map((prompt) =>
    post("digits", "/estimate", { prompt: `x ${prompt}` }),
  ),
  { name: "1,000 words", method: "GET", path: `/video/jobs?q=${"a+".repeat(1001)}a` },
  {
    name: "1,001 different words",
    method: "GET",
    path: `/video/jobs?q=${many(1001, (i) => i.toString(36)).join("+")}`,
  },
  { name: "letters of four words", method: "GET", path: `/video/jobs?q=${"%EF%B7%BA".repeat(500)}` },
];

const words = fc.constantFrom(
  ...[
    "a",
    "1",
    "é",
    "x^{",
    "\\frac{",
    "$x=1$ ",
    "{{a.b}}",
    "1,",
    "(",
    "[",
    "-",
    " ",
    "\n",
    "/",
    "%",
    "\u0000",
    "\uFDFA",
  ],
  CATEGORIES,
);
const length = fc.constantFrom(24, 60, 200, 400, 1000, 2000, 2001, 20_000);
const longText = fc
  .tuple(words, length)
  .map(([word, most]) => word.repeat(Math.ceil(most / word.length)).slice(0, most));
const largeNumber = fc.constantFrom(0, -1, 1, 200, 5000, 1e6, 2 ** 53, 1e308, -1e308, 5e-324, 1.5);
const count = fc.constantFrom(5, 14, 60, 400, 5000);

/** Characters of a list that is made longer; a body of 1 MiB holds some. */
const MAX_LIST = 200_000;

/** Something in the place of a value: longer, larger, more of it, or as it was. */
const larger = (value: unknown): fc.Arbitrary<unknown> => {
  const same = fc.constant(value);
  if (typeof value === "string") return fc.oneof({ weight: 4, arbitrary: same }, longText);
  if (typeof value === "number") return fc.oneof({ weight: 3, arbitrary: same }, largeNumber);
  if (Array.isArray(value)) {
    const items = fc.tuple(...value.map((item: unknown) => larger(item)));
    const repeated = fc.tuple(items, count).map(([list, most]) => {
      const fitting = Math.floor(MAX_LIST / (JSON.stringify(list).length + 1)) * list.length;
      return many(Math.min(most, fitting), (k) => list[k % list.length]);
    });
    return fc.oneof({ weight: 3, arbitrary: items }, repeated);
  }
  if (typeof value !== "object" || value === null) return same;
  return fc.record(Object.fromEntries(Object.entries(value).map(([name, member]) => [name, larger(member)])));
};

const elements = fc
  .array(fc.constantFrom(...ELEMENT_KINDS), { minLength: 1, maxLength: 5 })
  .chain((kinds) =>
    fc.tuple(
      ...kinds.map((kind, i) =>
        fc
          .oneof({ weight: 5, arbitrary: fc.constant<unknown>(kind.example) }, larger(kind.example))
          .map((made) => ({ ...(made as Data), id: `e${i}`, type: kind.type })),
      ),
    ),
  )
  .map((list) => list.map((element, i) => ({ ...element, zone: ["a", "b", "c", "d", "a"][i], shown: true })));

const actions = fc.array(
  fc.record({
    action: fc.constantFrom("sweep", "rotate", "play", "step", "zoom", "highlight", "transform"),
    target: fc.constantFrom("e0", "e1", "e0/tex:x"),
    ...{ param: fc.constant("d"), to: fc.constantFrom(0, 10, "end"), seconds: fc.constant(8) },
    ...{ azimuth: fc.integer({ min: 1, max: 360 }), count: fc.constantFrom(1, 400) },
  }),
  { minLength: 1, maxLength: 4 },
);
const beats = fc.array(
  fc.record({
    say: fc.oneof({ weight: 9, arbitrary: fc.constant("Look at this. ".repeat(17)) }, longText),
    do: actions,
  }),
  {
    ...{ minLength: 1, maxLength: 8 },
  },
);
const scenes = fc.array(
  fc
    .tuple(elements, beats)
    .map(([some, spoken]) =>
      scene({ layout: "grid", params: { d: { value: 1, min: 0, max: 10 } }, elements: some, beats: spoken }),
    ),
  { minLength: 1, maxLength: 12 },
);
const plans = scenes
  .map((list) => planOf(list.map((one, i) => ({ ...one, id: `s${i}` }))))
  .chain((plan) =>
    fc.oneof(
      { weight: 3, arbitrary: fc.constant(plan) },
      fc.record({ symbols: count, claims: count }).map(({ symbols, claims }) => ({
        ...plan,
        symbols: many(symbols, (i) => ({ tex: `x_${i % 7}`, say: "x", means: `thing ${i}` })),
        scenes: scenesOf(plan).map((one) => ({ ...one, claims: many(claims, () => "(x+1)^20 > 1 for x = 3") })),
      })),
    ),
  );

/** Members of requests, as each operation that has one takes it. */
const MEMBERS: Data = {
  ...{
    prompt: PROMPT,
    topic: PROMPT,
    language: "en-GB",
    voice: "none",
    model: "lessons",
    duration: 60,
    text: "Hello.",
  },
  ...{
    engine: "auto",
    style: "midnight",
    aspect: "16:9",
    resolution: "480p",
    captions: "off",
    scene: 0,
    name: "A key",
  },
  ...{ kind: "public", edits: [{ path: "/scenes/0/heading", value: "New" }], paused: true, provider: "custom" },
  ...{ title: "A title", ids: [], pronunciations: { Euler: "oiler" }, "storage.bucket": "videos", confirm: true },
  llm: { provider: "custom", api_key: "k", base_url: "http://127.0.0.1:1/v1", model: "m" },
};

const bodies = fc
  .tuple(larger(MEMBERS), fc.option(plans, { freq: 2 }), fc.subarray(Object.keys(MEMBERS)))
  .map(([members, plan, left]) =>
    JSON.stringify({
      ...Object.fromEntries(Object.entries(members as Data).filter(([name]) => left.includes(name))),
      ...(plan ? { plan } : {}),
    }),
  );

const queries = fc
  .tuple(fc.constantFrom("q", "cursor", "limit", "status"), longText)
  .map(([name, text]) => `?${name}=${encodeURIComponent(text.toWellFormed().slice(0, 1500))}`);

const deep = fc.constantFrom(50, 99, 200).map((levels) => `${'{"plan":'.repeat(levels)}{}${"}".repeat(levels)}`);

/** Large requests to any of the operations, the paths' `{job_id}` and the like filled in; the same for a seed. */
export const generatedRequests = (
  operations: readonly { method: string; path: string }[],
  { job, seed, count: howMany }: { job: string; seed: number; count: number },
): ExpensiveRequest[] => {
  const request = fc
    .tuple(fc.constantFrom(...operations), fc.oneof({ weight: 5, arbitrary: bodies }, deep), queries)
    .map(([{ method, path }, body, query]): ExpensiveRequest => {
      // What is deleted is nobody's: the other requests need the job.
      const own = method === "DELETE" ? path : path.replace("{job_id}", job);
      const filled = own.replaceAll(/\{\w+\}/gu, "x".repeat(400));
      return method === "GET" || method === "HEAD"
        ? { name: `${method} ${path}`, method, path: filled + query }
        : { name: `${method} ${path}`, method, path: filled + (method === "DELETE" ? query : ""), body };
    });
  return fc.sample(request, { numRuns: howMany, seed });
};
