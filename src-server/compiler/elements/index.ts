import type { ElementKind } from "../element-kind.ts";
import { areaModelElement } from "./area_model/area-model-element.ts";
import { arrayElement } from "./array/array-element.ts";
import { axes3dElement } from "./axes3d/axes3d-element.ts";
import { barChartElement } from "./bar_chart/bar-chart-element.ts";
import { bitFieldElement } from "./bit_field/bit-field-element.ts";
import { blockDiagramElement } from "./block_diagram/block-diagram-element.ts";
import { bulletsElement } from "./bullets/bullets-element.ts";
import { calloutElement } from "./callout/callout-element.ts";
import { circuitElement } from "./circuit/circuit-element.ts";
import { codeElement } from "./code/code-element.ts";
import { complexPlaneElement } from "./complex_plane/complex-plane-element.ts";
import { derivationElement } from "./derivation/derivation-element.ts";
import { energyLevelsElement } from "./energy_levels/energy-levels-element.ts";
import { enumerationElement } from "./enumeration/enumeration-element.ts";
import { distributionElement } from "./distribution/distribution-element.ts";
import { flowchartElement } from "./flowchart/flowchart-element.ts";
import { formulaElement } from "./formula/formula-element.ts";
import { freeBodyElement } from "./free_body/free-body-element.ts";
import { geometryElement } from "./geometry/geometry-element.ts";
import { graphElement } from "./graph/graph-element.ts";
import { gridElement } from "./grid/grid-element.ts";
import { histogramElement } from "./histogram/histogram-element.ts";
import { imageElement } from "./image/image-element.ts";
import { labelledDiagramElement } from "./labelled_diagram/labelled-diagram-element.ts";
import { matrixElement } from "./matrix/matrix-element.ts";
import { mechanicsElement } from "./mechanics/mechanics-element.ts";
import { moleculeElement } from "./molecule/molecule-element.ts";
import { numberLineElement } from "./number_line/number-line-element.ts";
import { orbitalBoxesElement } from "./orbital_boxes/orbital-boxes-element.ts";
import { numberPlaneElement } from "./number_plane/number-plane-element.ts";
import { particlesElement } from "./particles/particles-element.ts";
import { plotElement } from "./plot/plot-element.ts";
import { reactionElement } from "./reaction/reaction-element.ts";
import { readoutElement } from "./readout/readout-element.ts";
import { scatterElement } from "./scatter/scatter-element.ts";
import { sequenceElement } from "./sequence/sequence-element.ts";
import { tableElement } from "./table/table-element.ts";
import { textElement } from "./text/text-element.ts";
import { treeElement } from "./tree/tree-element.ts";
import { unitCircleElement } from "./unit_circle/unit-circle-element.ts";
import { waveElement } from "./wave/wave-element.ts";

/** Every kind of element a plan may use. */
export const ELEMENT_KINDS: readonly ElementKind[] = [
  areaModelElement,
  arrayElement,
  axes3dElement,
  barChartElement,
  bitFieldElement,
  blockDiagramElement,
  bulletsElement,
  calloutElement,
  circuitElement,
  codeElement,
  complexPlaneElement,
  derivationElement,
  energyLevelsElement,
  enumerationElement,
  distributionElement,
  flowchartElement,
  formulaElement,
  freeBodyElement,
  geometryElement,
  graphElement,
  gridElement,
  histogramElement,
  imageElement,
  labelledDiagramElement,
  matrixElement,
  mechanicsElement,
  moleculeElement,
  numberLineElement,
  orbitalBoxesElement,
  numberPlaneElement,
  particlesElement,
  plotElement,
  reactionElement,
  readoutElement,
  scatterElement,
  sequenceElement,
  tableElement,
  textElement,
  treeElement,
  unitCircleElement,
  waveElement,
];
