import { alkanesLesson } from "./alkanes/alkanes-lesson.ts";
import { bacterialGrowthLesson } from "./bacterial-growth/bacterial-growth-lesson.ts";
import { binomialSquareLesson } from "./binomial-square/binomial-square-lesson.ts";
import { balancingLesson } from "./balancing/balancing-lesson.ts";
import { binarySearchLesson } from "./binary-search/binary-search-lesson.ts";
import { definiteIntegralLesson } from "./definite-integral/definite-integral-lesson.ts";
import { derivativeLesson } from "./derivative/derivative-lesson.ts";
import { graphSearchLesson } from "./graph-search/graph-search-lesson.ts";
import { inclinedPlaneLesson } from "./inclined-plane/inclined-plane-lesson.ts";
import { kirchhoffVoltageLesson } from "./kirchhoff-voltage/kirchhoff-voltage-lesson.ts";
import { newtonFirstLesson } from "./newton-first/newton-first-lesson.ts";
import { pauliExclusionLesson } from "./pauli-exclusion/pauli-exclusion-lesson.ts";
import { meanValueLesson } from "./mean-value/mean-value-lesson.ts";
import { intermediateValueLesson } from "./intermediate-value/intermediate-value-lesson.ts";
import { taylorLesson } from "./taylor/taylor-lesson.ts";
import { divergenceTestLesson } from "./divergence-test/divergence-test-lesson.ts";
import { hubbleLesson } from "./hubble/hubble-lesson.ts";
import { derangementsLesson } from "./derangements/derangements-lesson.ts";
import { hashSecurityLesson } from "./hash-security/hash-security-lesson.ts";
import { eigenvectorsLesson } from "./eigenvectors/eigenvectors-lesson.ts";
import { binomialDistributionLesson } from "./binomial-distribution/binomial-distribution-lesson.ts";
import { probabilityDensityLesson } from "./probability-density/probability-density-lesson.ts";
import { simpsonLesson } from "./simpson/simpson-lesson.ts";
import { cellPartsLesson } from "./cell-parts/cell-parts-lesson.ts";
import { bloodFlowLesson } from "./blood-flow/blood-flow-lesson.ts";
import { rotationAngleLesson } from "./rotation-angle/rotation-angle-lesson.ts";
import { keplerLesson } from "./kepler/kepler-lesson.ts";
import { coulombLesson } from "./coulomb/coulomb-lesson.ts";
import { eulerFormulaLesson } from "./euler-formula/euler-formula-lesson.ts";
import { quotientRuleLesson } from "./quotient-rule/quotient-rule-lesson.ts";
import { sortingCorrectnessLesson } from "./sorting-correctness/sorting-correctness-lesson.ts";
import { recursionInductionLesson } from "./recursion-induction/recursion-induction-lesson.ts";
import { idealGasLesson } from "./ideal-gas/ideal-gas-lesson.ts";
import { malusLesson } from "./malus/malus-lesson.ts";
import { ohmsLawLesson } from "./ohms-law/ohms-law-lesson.ts";
import { directrixLesson } from "./directrix/directrix-lesson.ts";
import { cayleyLesson } from "./cayley/cayley-lesson.ts";
import { sineWaveLesson } from "./sine-wave/sine-wave-lesson.ts";
import { rationalZerosLesson } from "./rational-zeros/rational-zeros-lesson.ts";
import { grahamLesson } from "./graham/graham-lesson.ts";
import { raoultLesson } from "./raoult/raoult-lesson.ts";
import { centralLimitLesson } from "./central-limit/central-limit-lesson.ts";
import { beerLambertLesson } from "./beer-lambert/beer-lambert-lesson.ts";
import { differentialEquationsLesson } from "./differential-equations/differential-equations-lesson.ts";
import { lewisAcidBaseLesson } from "./lewis-acid-base/lewis-acid-base-lesson.ts";
import { nobleGasLesson } from "./noble-gas/noble-gas-lesson.ts";
import { euclidGcdLesson } from "./euclid-gcd/euclid-gcd-lesson.ts";
import { complexRootsLesson } from "./complex-roots/complex-roots-lesson.ts";
import { solidOfRevolutionLesson } from "./solid-of-revolution/solid-of-revolution-lesson.ts";
import { stokesLawLesson } from "./stokes-law/stokes-law-lesson.ts";
import { binaryNumbersLesson } from "./binary-numbers/binary-numbers-lesson.ts";
import { thermostatLesson } from "./thermostat/thermostat-lesson.ts";
import { doubleRiemannLesson } from "./double-riemann/double-riemann-lesson.ts";
import type { Lesson } from "./lesson.ts";
import { linearEquationLesson } from "./linear-equation/linear-equation-lesson.ts";
import { meanMedianLesson } from "./mean-median/mean-median-lesson.ts";
import { photosynthesisLesson } from "./photosynthesis/photosynthesis-lesson.ts";
import { projectileLesson } from "./projectile/projectile-lesson.ts";
import { punnettSquareLesson } from "./punnett-square/punnett-square-lesson.ts";
import { diceSumsLesson } from "./dice-sums/dice-sums-lesson.ts";
import { quadraticEquationLesson } from "./quadratic-equation/quadratic-equation-lesson.ts";
import { shortestPathLesson } from "./shortest-path/shortest-path-lesson.ts";
import { sortingLesson } from "./sorting/sorting-lesson.ts";

/** Every built-in lesson, those with the narrowest topics first. */
export const LESSONS: readonly Lesson[] = [
  derivativeLesson,
  definiteIntegralLesson,
  quadraticEquationLesson,
  linearEquationLesson,
  binomialSquareLesson,
  binarySearchLesson,
  sortingLesson,
  shortestPathLesson,
  graphSearchLesson,
  projectileLesson,
  inclinedPlaneLesson,
  balancingLesson,
  alkanesLesson,
  bacterialGrowthLesson,
  photosynthesisLesson,
  punnettSquareLesson,
  meanMedianLesson,
  diceSumsLesson,
  kirchhoffVoltageLesson,
  newtonFirstLesson,
  pauliExclusionLesson,
  meanValueLesson,
  intermediateValueLesson,
  taylorLesson,
  divergenceTestLesson,
  hubbleLesson,
  derangementsLesson,
  hashSecurityLesson,
  eigenvectorsLesson,
  binomialDistributionLesson,
  probabilityDensityLesson,
  simpsonLesson,
  cellPartsLesson,
  bloodFlowLesson,
  rotationAngleLesson,
  keplerLesson,
  coulombLesson,
  eulerFormulaLesson,
  quotientRuleLesson,
  sortingCorrectnessLesson,
  recursionInductionLesson,
  idealGasLesson,
  malusLesson,
  ohmsLawLesson,
  directrixLesson,
  cayleyLesson,
  sineWaveLesson,
  rationalZerosLesson,
  grahamLesson,
  raoultLesson,
  centralLimitLesson,
  beerLambertLesson,
  differentialEquationsLesson,
  lewisAcidBaseLesson,
  nobleGasLesson,
  euclidGcdLesson,
  complexRootsLesson,
  solidOfRevolutionLesson,
  stokesLawLesson,
  binaryNumbersLesson,
  thermostatLesson,
  doubleRiemannLesson,
];
