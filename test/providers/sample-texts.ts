/** Texts of the kinds that are sent to language models and come back. */
export const SAMPLES: Readonly<Record<string, string>> = {
  "English prose":
    "Energy is never lost; it only changes its form. When a ball rolls down a hill, the height it loses becomes speed, and the product of mass and gravity and height turns into one half of mass times the square of the velocity. Students often believe that heavier objects fall faster, yet without air all bodies accelerate equally. A careful experiment with a vacuum tube shows a feather and a coin landing together.",
  German:
    "Energie geht niemals verloren, sie ändert nur ihre Gestalt. Wenn eine Kugel einen Hang hinunterrollt, wird aus der verlorenen Höhe Geschwindigkeit; das Produkt aus Masse, Erdbeschleunigung und Höhe verwandelt sich in die Bewegungsenergie. Viele Schülerinnen und Schüler glauben, dass schwerere Körper schneller fallen, doch ohne Luftwiderstand beschleunigen alle Gegenstände gleichmäßig. Ein sorgfältiger Versuch mit einer Vakuumröhre zeigt, dass Feder und Münze gleichzeitig aufschlagen.",
  Chinese:
    "能量永远不会消失，它只会改变形式。当一个球从山坡上滚下来时，它失去的高度变成了速度，质量、重力加速度和高度的乘积转化为动能。学生常常以为较重的物体下落得更快，但是在没有空气的情况下，所有物体的加速度都相同。用真空管做的实验表明，羽毛和硬币同时落地。导数表示函数在某一点的变化率，它是割线斜率的极限。",
  Japanese:
    "エネルギーは決して失われず、形を変えるだけです。ボールが坂を転がり落ちるとき、失われた高さは速さになります。生徒は重い物体ほど速く落ちると考えがちですが、空気がなければすべての物体は同じように加速します。",
  Russian:
    "Энергия никогда не исчезает, она только меняет форму. Когда шар катится с горки, потерянная высота превращается в скорость. Ученики часто думают, что тяжёлые тела падают быстрее, но без воздуха все тела ускоряются одинаково.",
  French:
    "L'énergie ne se perd jamais, elle change seulement de forme. Quand une balle descend une pente, la hauteur perdue devient de la vitesse, et le produit de la masse, de la gravité et de la hauteur se transforme en énergie cinétique. Les élèves croient souvent que les objets lourds tombent plus vite.",
  "LaTeX of analysis": String.raw`\frac{d}{dx}\left(x^2 \sin x\right) = 2x \sin x + x^2 \cos x, \quad \int_0^{\pi} \sin^2 \theta \, d\theta = \frac{\pi}{2}, \qquad \lim_{h \to 0} \frac{f(x+h) - f(x)}{h} = f'(x), \quad \sum_{k=1}^{n} k^2 = \frac{n(n+1)(2n+1)}{6}, \quad \vec{F} = m\,\vec{a}, \quad E = \tfrac{1}{2} m v^2 + m g h, \quad \begin{pmatrix} a & b \\ c & d \end{pmatrix} \begin{pmatrix} x \\ y \end{pmatrix} = \mathbf{0}`,
  "English prose with long words":
    "In this lecture we look at how photosynthesis stores sunlight in sugar. The chlorophyll in a leaf absorbs red and blue light, and the energy that is captured splits water molecules. Electrons travel along a chain of proteins, and the resulting gradient of hydrogen ions drives the synthesis of adenosine triphosphate. Understanding approximately how differentiation and integration relate requires some mathematical sophistication.",
  "German with compounds":
    "In dieser Vorlesung betrachten wir, wie die Fotosynthese das Sonnenlicht in Zucker speichert. Das Chlorophyll im Blatt absorbiert rotes und blaues Licht, und die eingefangene Energie spaltet Wassermoleküle. Der Differenzenquotient beschreibt die durchschnittliche Änderungsrate; der Grenzwert ergibt die Ableitung der Funktion an dieser Stelle. Wahrscheinlichkeitsrechnung und Vektorgeometrie folgen.",
  Spanish:
    "La energía nunca se pierde, solo cambia de forma. Cuando una pelota rueda cuesta abajo, la altura perdida se convierte en velocidad. Muchos estudiantes creen que los objetos más pesados caen más rápido, pero sin aire todos los cuerpos aceleran igual.",
  "more Chinese":
    "光合作用把阳光的能量储存在糖里。叶绿素吸收红光和蓝光，分解水分子。概率论研究随机事件发生的可能性，例如掷两个骰子时点数之和为七的概率是六分之一。二次方程的解由公式给出，判别式决定根的个数。",
  "LaTeX of physics and chemistry": String.raw`x_{1,2} = \frac{-b \pm \sqrt{b^2 - 4ac}}{2a}, \nabla \times \mathbf{E} = -\frac{\partial \mathbf{B}}{\partial t}, \ce{2H2 + O2 -> 2H2O}, \overline{AB} \perp \overline{CD}, P(A \mid B) = \frac{P(B \mid A) P(A)}{P(B)}, \left\lVert \vec{v} \right\rVert = \sqrt{v_x^2 + v_y^2}, \Delta H^\circ_f = -285.8\,\mathrm{kJ/mol}`,
};

/** A part of a lecture plan. */
export const SAMPLE_PLAN = {
  lectern_plan: 1,
  title: "Why chemical equations must balance",
  subject: "chemistry",
  level: "secondary",
  language: "en",
  target_seconds: 90,
  goal: "Balance the burning of propane and explain why only the numbers in front may change.",
  symbols: [
    { tex: "\\ce{C}", say: "carbon", means: "carbon atom", color: "a" },
    { tex: "\\ce{H}", say: "hydrogen", means: "hydrogen atom", color: "b" },
    { tex: "\\ce{O}", say: "oxygen", means: "oxygen atom", color: "d" },
  ],
  scenes: [
    {
      id: "stove",
      role: "hook",
      heading: "Where do the atoms go?",
      layout: "focus",
      elements: [
        { id: "gas", type: "molecule", zone: "main", smiles: "CCC", style: "structural" },
        { id: "name", type: "text", zone: "note", text: "propane, $\\ce{C3H8}$" },
      ],
      claims: ['gas.formula == "C3H8"'],
      beats: [
        {
          say: "Light a camping stove, and propane burns to carbon dioxide and water.",
          do: [
            { action: "draw", target: "gas" },
            { action: "write", target: "name", cue: "propane" },
          ],
        },
        {
          say: "So where did the atoms of the propane go?",
          do: [
            { action: "highlight", target: "gas/element:C", color: "a", cue: "atoms" },
            { action: "highlight", target: "gas/element:H", color: "b", cue: "propane" },
          ],
        },
      ],
    },
  ],
};
