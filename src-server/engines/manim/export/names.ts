/** Words of Python, and names of Manim and of the helpers that a script uses. */
const TAKEN = new Set(
  (
    "False None True and as assert async await break class continue def del elif else except finally for from global " +
    "if import in is lambda nonlocal not or pass raise return try while with match case type self print list linear " +
    "smootherstep ease_out_cubic RIGHT UP STAGE UNIT OUTLINES SAMPLES np math re io config Path PIL shutil base64 " +
    "functools itertools cairo lines Scene Camera Group VGroup VMobject ImageMobject Animation MathTex ManimColor FadeIn " +
    "FadeOut LineJointType Piece Picture Part Change Draw Letters Flips LectureCamera LectureScene Begun Run"
  ).split(" "),
);

const LONGEST = 48;

const wordsOf = (text: string): string[] =>
  text
    .normalize("NFKD")
    .replace(/\p{M}|['’]/gu, "")
    .split(/[^A-Za-z0-9]+/u)
    .filter(Boolean);

/** Gives names that are unique among those it gave and mean nothing else in a script. */
export const createNames = (tail = ""): ((wanted: string) => string) => {
  const given = new Set<string>();
  return (wanted) => {
    const base = TAKEN.has(wanted) ? `${wanted}${tail || "_"}` : wanted;
    let name = base;
    for (let n = 2; given.has(name) || TAKEN.has(name); n += 1) name = `${base}_${n}`;
    given.add(name);
    return name;
  };
};

/** Name of a class for a scene's heading: "A square that grows" → `ASquareThatGrows`. */
export const className = (heading: string): string => {
  const words = wordsOf(heading).map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const name = words.join("").slice(0, LONGEST);
  return /^[A-Z]/u.test(name) ? name : `Scene${name}`;
};

/** Name of a variable for a part of an element: `sq`, `cell:1,1/fill` → `sq_cell_1_1_fill`. */
export const variableName = (...texts: readonly string[]): string => {
  const name = texts.flatMap(wordsOf).join("_").toLowerCase().slice(0, LONGEST);
  return /^[a-z]/u.test(name) ? name : `part_${name}`;
};
