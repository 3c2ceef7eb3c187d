/** Characters of Greek letters, by LaTeX command. */
const GREEK: Readonly<Record<string, string>> = {
  alpha: "α", beta: "β", gamma: "γ", delta: "δ", epsilon: "ϵ", varepsilon: "ε", zeta: "ζ", eta: "η", theta: "θ",
  vartheta: "ϑ", iota: "ι", kappa: "κ", lambda: "λ", mu: "μ", nu: "ν", xi: "ξ", omicron: "ο", pi: "π", varpi: "ϖ",
  rho: "ρ", varrho: "ϱ", sigma: "σ", varsigma: "ς", tau: "τ", upsilon: "υ", phi: "ϕ", varphi: "φ", chi: "χ", psi: "ψ",
  omega: "ω", Gamma: "Γ", Delta: "Δ", Theta: "Θ", Lambda: "Λ", Xi: "Ξ", Pi: "Π", Sigma: "Σ", Upsilon: "Υ", Phi: "Φ",
  Psi: "Ψ", Omega: "Ω",
};

const OPERATORS: Readonly<Record<string, string>> = {
  times: "×", cdot: "·", div: "÷", pm: "±", mp: "∓", ast: "∗", star: "⋆", circ: "∘", bullet: "•", oplus: "⊕",
  ominus: "⊖", otimes: "⊗", odot: "⊙", setminus: "∖", cup: "∪", cap: "∩", vee: "∨", wedge: "∧", neg: "¬",
  nabla: "∇", partial: "∂", sum: "∑", prod: "∏", coprod: "∐", int: "∫", iint: "∬", iiint: "∭", oint: "∮",
  bigcup: "⋃", bigcap: "⋂", dagger: "†", ddagger: "‡", prime: "′", surd: "√", sqcup: "⊔", uplus: "⊎",
};

const RELATIONS: Readonly<Record<string, string>> = {
  ne: "≠", le: "≤", ge: "≥", ll: "≪", gg: "≫", approx: "≈", equiv: "≡", sim: "∼", simeq: "≃", cong: "≅",
  propto: "∝", in: "∈", notin: "∉", ni: "∋", subset: "⊂", subseteq: "⊆", supset: "⊃", supseteq: "⊇", subsetneq: "⊊",
  nsubseteq: "⊈", parallel: "∥", perp: "⊥", mid: "∣", nmid: "∤", vdash: "⊢", models: "⊨", prec: "≺", succ: "≻",
  doteq: "≐", triangleq: "≜", coloneqq: "≔", asymp: "≍", nparallel: "∦",
};

const ARROWS: Readonly<Record<string, string>> = {
  to: "→", leftarrow: "←", leftrightarrow: "↔", Rightarrow: "⇒", Leftarrow: "⇐", Leftrightarrow: "⇔", mapsto: "↦",
  uparrow: "↑", downarrow: "↓", updownarrow: "↕", hookrightarrow: "↪", rightleftharpoons: "⇌",
  longrightarrow: "⟶", longleftarrow: "⟵", longleftrightarrow: "⟷", Longrightarrow: "⟹", Longleftrightarrow: "⟺",
  nearrow: "↗", searrow: "↘", rightharpoonup: "⇀", twoheadrightarrow: "↠", rightleftarrows: "⇄",
};

const OTHERS: Readonly<Record<string, string>> = {
  infty: "∞", emptyset: "∅", forall: "∀", exists: "∃", nexists: "∄", angle: "∠", measuredangle: "∡", triangle: "△",
  square: "□", blacksquare: "■", diamond: "⋄", therefore: "∴", because: "∵", ldots: "…", cdots: "⋯", vdots: "⋮", ddots: "⋱",
  hbar: "ℏ", ell: "ℓ", Re: "ℜ", Im: "ℑ", aleph: "ℵ", wp: "℘", degree: "°", top: "⊤", bot: "⊥", checkmark: "✓",
  langle: "⟨", rangle: "⟩", lfloor: "⌊", rfloor: "⌋", lceil: "⌈", rceil: "⌉", Vert: "‖", copyright: "©", pounds: "£",
  euro: "€", S: "§", P: "¶", diameter: "⌀", sphericalangle: "∢", permille: "‰", imath: "ı", jmath: "ȷ", mho: "℧",
};

/** The character each LaTeX symbol command is shown with. */
export const SYMBOL_CHARACTERS: ReadonlyMap<string, string> = new Map(
  [GREEK, OPERATORS, RELATIONS, ARROWS, OTHERS].flatMap((table) => Object.entries(table)),
);

/** Whether a command is a Greek letter. */
export const isGreek = (name: string): boolean => Object.hasOwn(GREEK, name);
