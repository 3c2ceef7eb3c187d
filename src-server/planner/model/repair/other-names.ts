const table = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    text
      .trim()
      .split("\n")
      .flatMap((line) => {
        const [name = "", others = ""] = line.split(":");
        return others
          .trim()
          .split(/\s+/u)
          .map((other) => [other, name.trim()] as const);
      }),
  );

/** Words that mean a subject, and the subject. */
export const SUBJECT_WORDS = table(`
math: mathematics maths algebra geometry calculus arithmetic trigonometry number_theory logic
computer_science: computing informatics cs programming algorithms computer data_structures
statistics: probability stats data data_science
physics: mechanics electricity optics astronomy thermodynamics
chemistry: chemical organic_chemistry
biology: life_science genetics medicine
engineering: electronics technology electrical_engineering mechanical_engineering
earth_science: geology geography climate meteorology environmental_science`);

export const LEVEL_WORDS = table(`
primary: elementary elementary_school primary_school children kids beginner
secondary: middle_school junior_high secondary_school middle lower_secondary intermediate
upper_secondary: high_school highschool senior_high high a_level college_prep
undergraduate: college university bachelor undergrad advanced
graduate: postgraduate master masters phd expert`);

export const ROLE_WORDS = table(`
hook: introduction intro opening motivation question title
intuition: explanation explain concept idea exploration visualization overview picture
statement: definition theorem law rule formula result principle
proof: derivation argument reasoning justification
example: worked_example practice exercise demonstration demo calculation
misconception: pitfall mistake common_mistake warning error
application: real_world use uses applications extension
recap: summary conclusion closing review outro takeaway end`);

export const LAYOUT_WORDS = table(`
title: intro cover opening title_card chapter
focus: single center centered centre main one
full: fullscreen full_screen full_width whole
split: two_column two_columns columns side_by_side left_right horizontal two
stack: vertical rows stacked column three
compare: comparison versus vs before_after contrast
board: whiteboard blackboard worked_example work
grid: quad four four_up 2x2 matrix`);

export const ACTION_WORDS = table(`
show: appear reveal fade_in fadein display enter add introduce insert
hide: disappear remove fade_out fadeout exit vanish
write: type typewrite write_text
draw: create construct sketch stroke
transform: morph change replace update
highlight: focus point point_at emphasize emphasise indicate circle flash pulse color colour mark underline glow
annotate: label note add_label brace
bring: fly carry_over substitute
connect: arrow link draw_arrow
step: next advance next_step step_through
play: animate run start
rotate: rotate_camera orbit turn
trace: follow move_along
zoom: zoom_in camera magnify
pause: wait hold delay
clear: clear_all erase`);

export const COLOR_WORDS = table(`
ink: white black foreground text default
muted: gray grey secondary light_gray dark_gray
a: blue primary accent light_blue skyblue sky_blue
b: orange amber
c: teal cyan turquoise
d: purple pink violet magenta
focus: yellow gold highlight
good: green correct success positive
bad: red incorrect wrong danger negative warning`);
