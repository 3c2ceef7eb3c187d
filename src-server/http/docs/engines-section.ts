import { markup, prose, type Markup } from "./markup.ts";

const example = (baseUrl: string): string => `#!/bin/sh
# Needs curl and the owner's key in LECTERN_KEY.
base=${baseUrl}

begun=$(curl -sS -X POST "$base/engines/manim/install" -H "x-api-key: $LECTERN_KEY")
case $begun in
  *'"state":"installing"'*|*'"state":"ready"'*) ;;
  *) echo "Refused: $begun" >&2; exit 1 ;;
esac

while :; do
  engines=$(curl -sS "$base/engines" -H "x-api-key: $LECTERN_KEY")
  manim=\${engines#*'"id":"manim"'}
  case $manim in
    ,'"state":"installing"'*) sleep 2 ;;
    ,'"state":"ready"'*) echo "Manim is ready"; exit 0 ;;
    *) echo "Not installed: $manim" >&2; exit 1 ;;
  esac
done
`;

/** Which program draws, and how the one that is installed on request is had. */
export const enginesSection = (baseUrl: string): Markup => markup`
<section id="drawing-engines"><h2>5. Engines</h2>
<p>${prose("Two programs draw the same lecture: `remotion`, which is always there, and `manim`, Manim Community in an environment of its own. `engine` of a request chooses; `auto` takes the best that is ready. Where the chosen one cannot draw, the other does, and `warnings` says why.")}</p>
<p>${prose("The owner has Manim installed (about 400 MB in the data folder), repaired and removed with `POST /engines/manim/install`, `repair` and `remove`, or with `npm run manim`. The work goes on by itself: `GET /engines` and the event `engine` of `GET /video/events` tell how far it is; `POST /engines/manim/cancel` breaks it off and keeps what was fetched. An installation that the service's end has interrupted is told as `absent` at the next start, and goes on when it is asked for again.")}</p>
<p>${prose("This program installs Manim and waits: save it as `manim.sh`, run `sh manim.sh`.")}</p>
<pre><code id="example-manim">${example(baseUrl)}</code></pre></section>
`;
