import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark, write } from "../shared/beats.ts";
import { aboutNumber } from "../shared/said-number.ts";
import { focusScene, mythScene } from "../shared/scenes.ts";
import type { RotationPrompt } from "./read-rotation.ts";
import { rotationAngleCircle } from "./rotation-scenes.ts";

/** A triangle is turned. */
export const rotationAngleTriangleScene = ({ degrees }: RotationPrompt): LessonScene =>
  focusScene(
    { id: "shape", role: "example", heading: "Turn a whole figure", optional: 6 },
    {
      main: {
        id: "g",
        type: "geometry",
        construct: [
          { id: "O", kind: "point", at: [0, 0] },
          {
            id: "T",
            kind: "polygon",
            corners: [
              [2, 0],
              [4, 0],
              [4, 1.2],
            ],
          },
          { id: "R", kind: "rotation", of: "T", about: "O", by: degrees },
        ],
      },
    },
    [
      beat("Rotate a triangle about the point O. Each corner moves on a circle about O.", [
        draw("g/obj:O"),
        draw("g/obj:T", "triangle"),
      ]),
      beat(`All of them turn by the same ${degrees} degrees. Lengths and angles stay as they were.`, [
        draw("g/obj:R"),
        mark("g/obj:R", { color: "good", cue: "stay" }),
      ]),
    ],
  );

/** Where the point lands. */
export const pointScene = ({ degrees }: RotationPrompt): LessonScene => {
  const radians = (degrees * Math.PI) / 180;
  return focusScene(
    {
      id: "point",
      role: "application",
      heading: "Where does the arm end?",
      optional: 7,
      claims: [`cos(${degrees}*pi/180) ~ ${Math.cos(radians)}`].filter(() => Math.abs(Math.cos(radians)) > 1e-9),
    },
    {
      main: rotationAngleCircle(`${degrees} deg`, ["sin", "cos", "angle"]),
      note: { id: "xy", type: "formula", tex: `(\\cos ${degrees}^\\circ,\\ \\sin ${degrees}^\\circ)` },
    },
    [
      beat("The end of an arm of length one has two coordinates. To the side goes the cosine.", [
        draw("circle"),
        mark("circle/cos", { cue: "cosine" }),
      ]),
      beat(
        `Up goes the sine. So it ends at ${aboutNumber(Math.cos(radians))} to the side and ${aboutNumber(Math.sin(radians))} up.`,
        [mark("circle/sin", { color: "b", cue: "sine" }), write("xy", "ends")],
      ),
    ],
  );
};

/** The centre matters. */
export const rotationAngleCentreMyth = (): LessonScene =>
  mythScene(
    { heading: "Is the angle enough?", optional: 8 },
    { wrong: "A rotation is known by its angle.", right: "Name the centre and the direction too." },
    [
      "Rotate by ninety degrees: that sounds complete.",
      "But about which point, and which way round? Another centre brings the figure to quite another place.",
    ],
  );
