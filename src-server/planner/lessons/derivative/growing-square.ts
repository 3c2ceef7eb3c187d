import type { LessonScene } from "../lesson.ts";

type Side = { tex: string; len: number | string; color: "a" | "b" };

/** Side x with a small piece h beside it. */
const sides = (h: number | string): Side[] => [
  { tex: "x", len: 3, color: "a" },
  { tex: "h", len: h, color: "b" },
];

const square = (id: string, zone: string, h: number | string): LessonScene["elements"][number] => ({
  id,
  type: "area_model",
  zone,
  rows: sides(h),
  cols: sides(h),
});

const STEP = 0.8;

/** The square of side x that grows by h: why its area grows by two strips and a corner. */
export const growingSquareScenes = (): LessonScene[] => [
  {
    id: "square",
    role: "hook",
    heading: "A square that grows",
    layout: "focus",
    params: { d: { value: 0, min: 0, max: STEP } },
    elements: [
      square("sq", "main", "d"),
      { id: "ask", type: "text", zone: "note", text: "Growth per step = ?", color: "focus" },
    ],
    beats: [
      {
        say: "Picture a square whose side is x, so its area is x squared.",
        do: [
          { action: "draw", target: "sq" },
          { action: "highlight", target: "sq/cell:1,1", cue: "area" },
        ],
      },
      {
        say: "Now make the side a little longer, by h. How fast does the area grow?",
        do: [
          { action: "sweep", param: "d", to: STEP, cue: "longer" },
          { action: "write", target: "ask", cue: "fast" },
        ],
        optional: 1,
      },
    ],
  },
  {
    id: "pieces",
    role: "intuition",
    heading: "Two strips and a corner",
    layout: "split",
    ratio: "left",
    optional: 2,
    elements: [
      { ...square("sq", "left", STEP), shown: true },
      { id: "gain", type: "formula", zone: "right", tex: "2xh+h^2", size: "l" },
    ],
    claims: [`(x + ${STEP})^2 - x^2 == 2*x*${STEP} + ${STEP}^2 for x = 3`],
    beats: [
      {
        say: "The extra area comes in three pieces: two thin strips and one tiny corner.",
        do: [
          { action: "highlight", target: ["sq/cell:1,2", "sq/cell:2,1"], color: "focus", cue: "strips" },
          { action: "highlight", target: "sq/cell:2,2", cue: "corner" },
        ],
      },
      {
        say: "Each strip is x long and h wide, so together they add two x h.",
        do: [
          { action: "highlight", target: ["sq/cell:1,2", "sq/cell:2,1"] },
          { action: "write", target: "gain/tex:2xh", cue: "together" },
        ],
        optional: 2.2,
      },
      {
        say: "The corner adds only h squared.",
        do: [
          { action: "highlight", target: "sq/cell:2,2", cue: "corner" },
          { action: "write", target: "gain", cue: "only" },
        ],
        optional: 2.5,
      },
    ],
  },
];
