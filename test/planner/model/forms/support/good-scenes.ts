/** A scene of every kind as a careful model fills it in. */
export const GOOD_SCENES: Readonly<Record<string, Record<string, unknown>>> = {
  question: { say: ["You drop a stone and a feather.", "Which one lands first?"], question: "Stone or feather?" },
  definition: {
    say: [
      "Heat flows between two bodies.",
      "It always goes from warm to cold.",
      "Tea in a cold kitchen is an example.",
    ],
    term: "Heat",
    statement: "Energy on its way from a warmer to a colder body.",
    example: "hot tea, cold kitchen",
  },
  formula: {
    say: ["Force is what changes motion.", "More mass needs more force.", "So does more acceleration."],
    tex: "F = m a",
    letters: [
      { tex: "F", means: "force in N" },
      { tex: "m", means: "mass in kg" },
      { tex: "a", means: "acceleration in m/s²" },
    ],
  },
  worked_steps: {
    say: ["Let us solve an equation."],
    known: [],
    lines: [
      { tex: "2x + 3 = 11", reason: "the task", say: "Twice a number plus three is eleven." },
      { tex: "2x = 8", reason: "subtract 3", say: "We take three away on both sides." },
      { tex: "x = 4", reason: "divide by 2", say: "Half of eight is four." },
    ],
  },
  graph_of: {
    say: ["The parabola opens upward.", "Its lowest place is at one.", "At three it has risen to four."],
    expr: "(x-1)^2",
    compare: null,
    from: -2,
    to: 4,
    x_label: "x",
    y_label: "y",
    points: [
      { x: 1, name: "lowest" },
      { x: 3, name: "three" },
    ],
  },
  compare: {
    say: ["Many believe that heavy things fall faster."],
    wrong: "Heavy falls faster",
    right: "All fall alike without air",
    say_right: ["On the Moon a hammer and a feather land together."],
  },
  table: {
    say: ["Compare three planets."],
    columns: ["Planet", "Moons"],
    rows: [
      { cells: ["Earth", "1"], say: "Earth has one moon." },
      { cells: ["Mars", "2"], say: "Mars has two of them." },
    ],
  },
  steps: {
    say: ["First heat the water.", "Then steam rises.", "It cools and falls as rain."],
    steps: ["Heating", "Steam", "Rain"],
  },
  bars: {
    say: ["Gold is the heaviest of them.", "Iron comes next."],
    names: ["gold", "iron"],
    values: [19.3, 7.9],
    unit: "g/cm³",
  },
  reaction: {
    say: ["Hydrogen burns in oxygen.", "Two hydrogens meet one oxygen.", "Water is all that is left."],
    equation: "H2 + O2 -> H2O",
  },
  sorting: {
    say: ["Five numbers are out of order.", "Watch them change places.", "Now they are in order."],
    algorithm: "insertion_sort",
    values: [5, 2, 8, 1, 4],
    target: null,
  },
  number_line: {
    say: ["Lemon juice is sour, near two.", "Water is neutral."],
    from: 0,
    to: 14,
    points: [
      { at: 2, name: "lemon" },
      { at: 7, name: "water" },
    ],
  },
  picture: {
    say: ["Light falls through the cornea.", "The lens bends it.", "The retina turns it into signals."],
    picture: "eye",
    parts: ["cornea", "lens", "retina"],
  },
  motion: {
    say: ["Here is a pendulum of one meter.", "It swings back and forth.", "It is fast at the bottom."],
    system: "pendulum",
    quantities: [
      { name: "length", value: "1 m" },
      { name: "angle", value: "30 deg" },
    ],
  },
  summary: {
    say: ["We have seen how bodies fall.", "Without air they all fall alike."],
    points: ["Falling", "No air: alike"],
  },
};
