import { soundRules } from "../apply-rules.ts";

const DOUBLES = `
  cch k:
  cqu k:w
  ccqu k:w
  cci(?=[aouàòù]) ʧ:
  cc(?=[eièé]) ʧ:
  cc k:
  ggh ɡ:
  ggi(?=[aouàòù]) ʤ:
  gg(?=[eiéèì]) ʤ:
  gg ɡ:
  zz ʦ:
  bb b:
  dd d:
  pp p:
  tt t:
  ff f:
  vv v:
  ll l:
  mm m:
  nn n:
  rr r:
  ss s:
`.replaceAll(":", "ː");

/** Letters and their sounds in Italian; e and o of the stressed syllable are opened later. */
export const ITALIAN_RULES = soundRules(
  DOUBLES +
    String.raw`
  sci(?=[aouàòù]) ʃ
  sci(?=en) ʃ
  sc(?=[eiéèì]) ʃ
  sch sk
  ci(?=[aouàòù]) ʧ
  ci(?=e) ʧ
  c(?=[eiéèì]) ʧ
  ch k
  c k
  gli(?=[aeouàèéòù]) ʎ
  gl(?=i) ʎ
  gn ɲ
  gi(?=[aouàòù]) ʤ
  g(?=[eiéèì]) ʤ
  gh ɡ
  g ɡ
  qu kw
  q k
  ^z ʣ
  z ʦ
  (?<=[aeiouàèéìòù])s(?=[aeiouàèéìòù]) z
  s(?=[bdglmnrv]) z
  s s
  h -
  j j
  y i
  x ks
  w w
  b b
  d d
  f f
  k k
  l l
  m m
  n n
  p p
  r r
  t t
  v v
  i(?=[aeouàèéòù]) j
  (?<=[aeou])i$ j
  (?<=[ae])u(?=[^aeiouàèéìòù]) w
  u(?=[aeioàèéìò]) w
  à a
  á a
  è ɛ
  é e
  ê e
  ì i
  í i
  î i
  ò ɔ
  ó o
  ù u
  ú u
  a a
  e e
  i i
  o o
  u u
  ä e
  ö o
  ü u
`,
);
