/** Built-in pictures and those of their parts that lectures name. */
export const PICTURE_PARTS = {
  animal_cell: ["nucleus", "cell_membrane", "cytoplasm", "mitochondrion", "ribosome", "golgi", "lysosome"],
  plant_cell: ["cell_wall", "cell_membrane", "vacuole", "nucleus", "chloroplast", "mitochondrion"],
  leaf: ["blade", "midrib", "vein", "petiole"],
  heart: ["left_ventricle", "right_ventricle", "left_atrium", "right_atrium", "aorta", "pulmonary_artery", "septum"],
  neuron: ["dendrites", "cell_body", "nucleus", "axon", "myelin_sheath", "axon_terminals"],
  dna: ["base_pair", "adenine", "thymine", "guanine", "cytosine", "hydrogen_bonds"],
  battery: ["positive_terminal", "negative_terminal", "cathode", "anode", "separator"],
  solar_cell: ["sunlight", "n_layer", "junction", "p_layer", "electron", "hole", "load"],
  eye: ["cornea", "pupil", "iris", "lens", "retina", "optic_nerve"],
  earth_layers: ["crust", "upper_mantle", "lower_mantle", "outer_core", "inner_core"],
  star: ["core", "radiative_zone", "convective_zone", "photosphere", "corona", "sunspot"],
  hand_right: ["thumb", "index_finger", "middle_finger", "palm"],
} as const;
export type PictureName = keyof typeof PICTURE_PARTS;

/** `animal_cell: nucleus, cell_membrane, …` for all pictures. */
export const pictureGuide = (): string =>
  Object.entries(PICTURE_PARTS)
    .map(([picture, parts]) => `${picture} (${parts.join(" ")})`)
    .join(", ");
