/** One bit of a modulator: the sample, the bit as ±1, and what the integrator still carries. */
export type SigmaDeltaStep = { readonly sample: number; readonly bit: 1 | -1; readonly carried: number };

/** First-order sigma–delta modulation of samples between −1 and 1: the integrator collects what the bits have not said yet. */
export const sigmaDelta = (samples: readonly number[]): readonly SigmaDeltaStep[] => {
  let carried = 0;
  return samples.map((sample): SigmaDeltaStep => {
    carried += sample;
    const bit = carried >= 0 ? 1 : -1;
    carried -= bit;
    return { sample, bit, carried };
  });
};
