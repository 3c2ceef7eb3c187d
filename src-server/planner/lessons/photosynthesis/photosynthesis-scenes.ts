import { formatMessage } from "../../../contract/messages/message.ts";
import { balanceReaction, type BalancedReaction } from "../balancing/read-reaction.ts";
import { balancedSource, eventSaid } from "../balancing/balancing-words.ts";
import { type LessonScene, UnusablePrompt } from "../lesson.ts";
import { beat, draw, frame, mark, step, write } from "../shared/beats.ts";
import { focusScene, mythScene } from "../shared/scenes.ts";

/** Carbon dioxide and water to glucose and oxygen, balanced by computation. */
export const photosynthesis = (): BalancedReaction => balanced("CO2 + H2O -> C6H12O6 + O2");

/** A reaction that is known to balance. */
export const balanced = (source: string): BalancedReaction => {
  const reaction = balanceReaction(source);
  if (reaction instanceof UnusablePrompt) throw new Error(formatMessage(reaction.why));
  return reaction;
};

/** Where wood comes from. */
export const askPhotosynthesisScene = (): LessonScene =>
  focusScene(
    { id: "ask", role: "hook", heading: "Where does a tree's wood come from?", optional: 1 },
    {
      main: { id: "seed", type: "text", text: "1 g → 1 000 000 g", size: "xl" },
      note: { id: "ask", type: "text", text: "seed → tree", color: "focus" },
    },
    [
      beat(
        "A seed weighs a gram, and the tree that grows from it weighs tons. Where does all that matter come from?",
        [write("seed"), write("ask", "tree")],
        { pause: 1.2 },
      ),
    ],
  );

/** What goes in and what comes out. */
export const photosynthesisEquationScene = (reaction: BalancedReaction): LessonScene =>
  focusScene(
    { id: "sum", role: "statement", heading: "Light builds sugar", claims: ["eq.balanced"] },
    { main: { id: "eq", type: "reaction", equation: balancedSource(reaction), conditions: "light" } },
    [
      beat("A leaf takes in carbon dioxide and water.", [write("eq/side:left")]),
      beat("Light turns them into glucose, a sugar. Oxygen is left over.", [write("eq/arrow"), write("eq", "glucose")]),
      beat(
        "That is photosynthesis in one line: six of each on the left, one sugar and six oxygen molecules on the right.",
        [mark("eq/side:left", { style: "box", cue: "left" }), mark("eq/side:right", { style: "box", cue: "right" })],
        { optional: 3 },
      ),
    ],
  );

/** Why there are sixes in it. */
export const photosynthesisBalanceScene = (reaction: BalancedReaction): LessonScene =>
  focusScene(
    {
      id: "count",
      role: "proof",
      heading: "Why the sixes?",
      optional: 8,
      claims: ["eq.coefficient(CO2) == 6", "eq.coefficient(H2O) == 6", "eq.coefficient(O2) == 6"],
    },
    {
      main: {
        id: "eq",
        type: "reaction",
        equation: reaction.source,
        show: "tally",
        run: { algorithm: "balance_reaction" },
      },
    },
    [
      beat("Why six? Because no atom may be lost. Count them on both sides.", [write("eq")]),
      ...reaction.moments
        .slice(1)
        .map(({ event, element }, i) =>
          event === "check"
            ? beat(eventSaid(reaction, i + 1), [step("eq", { to: "end" }), frame("eq")])
            : beat(eventSaid(reaction, i + 1), [mark(`eq/tally:${element}`), step("eq", { cue: "write" })]),
        ),
    ],
  );

/** Ways in and ways out of the leaf. */
export const photosynthesisWaysScene = (): LessonScene =>
  focusScene(
    { id: "ways", role: "intuition", heading: "How it gets into the leaf", optional: 2 },
    {
      main: {
        id: "rows",
        type: "table",
        columns: ["what", "way"],
        rows: [
          ["carbon dioxide", "in: pores of the leaf"],
          ["water", "in: roots and stem"],
          ["light", "in: leaf's green cells"],
          ["oxygen", "out: the same pores"],
        ],
      },
    },
    [
      beat("Carbon dioxide slips in from the air, and water climbs up from the ground.", [
        step("rows", { cue: "Carbon" }),
        step("rows", { cue: "water" }),
      ]),
      beat("The green pigment chlorophyll catches the light. Oxygen leaves again, and we breathe it.", [
        step("rows", { cue: "light" }),
        step("rows", { cue: "oxygen" }),
      ]),
    ],
  );

/** Wood is made of air, not of soil. */
export const soilScene = (): LessonScene =>
  mythScene(
    { id: "soil", heading: "Plants do not eat soil", optional: 4 },
    { wrong: "A tree is made of soil.", right: "It is made of air and water." },
    [
      "Many people think that a plant eats the soil it stands in.",
      "But the carbon in its wood was carbon dioxide in the air. The soil gives water and a pinch of minerals.",
    ],
  );

/** The whole in a line. */
export const photosynthesisRecapScene = (reaction: BalancedReaction): LessonScene =>
  focusScene(
    { id: "recap", role: "recap", heading: "What to remember", claims: ["done.balanced"] },
    { main: { id: "done", type: "reaction", equation: balancedSource(reaction), conditions: "light" } },
    [beat("So plants store light as sugar, and give us oxygen.", [draw("done"), frame("done")])],
  );
