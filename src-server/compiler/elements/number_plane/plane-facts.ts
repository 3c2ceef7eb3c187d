import { MessageError, msg } from "../../../contract/messages/message.ts";
import { trace2 } from "../../../computation/matrices/eigen-2x2.ts";
import type { Facts, FactValue } from "../../../contract/fact.ts";
import type { ParamValues } from "../../figure/num-field.ts";
import type { NumberPlaneModel } from "./plane-model.ts";
import { numberPlaneDot, planeState, rankOf, type NumberPlaneState } from "./plane-state.ts";
import type { NumberPlanePoint } from "./plane-map.ts";

const tipOf = (state: NumberPlaneState, id: FactValue | undefined): NumberPlanePoint => {
  const found = state.vectors.find(({ vector }) => vector.id === id);
  if (!found) throw new MessageError(msg("number_plane.no_vector", { id: String(id) }));
  return found.tip;
};

const matrixFacts = ({ matrix, determinant, eigen }: NumberPlaneState): Facts => {
  if (!matrix || determinant === undefined || !eigen) return {};
  const missing = `${eigen.pairs.length} real eigenvalue${eigen.pairs.length === 1 ? "" : "s"}`;
  return {
    determinant,
    trace: trace2(matrix),
    rank: rankOf([
      [matrix[0][0], matrix[1][0]],
      [matrix[0][1], matrix[1][1]],
    ]),
    real_eigenvalues: eigen.pairs.length,
    eigenvalue: (n) => eigen.pairs[Number(n) - 1]?.value ?? missing,
    eigenvector: (n) => eigen.pairs[Number(n) - 1]?.vector ?? missing,
  };
};

/** Facts of a plane at values of the params: components as drawn, lengths, angles in degrees, and those of its matrix. */
export const numberPlaneFacts = (model: NumberPlaneModel, params: ParamValues): Facts => {
  const state = planeState(model, params);
  const tip = (id: FactValue | undefined): NumberPlanePoint => tipOf(state, id);
  const { foot } = state;
  return {
    ...matrixFacts(state),
    x: (id) => tip(id)[0],
    y: (id) => tip(id)[1],
    length: (id) => Math.hypot(...tip(id)),
    dot: (a, b) => numberPlaneDot(tip(a), tip(b)),
    angle: (a, b) => {
      const [p, q] = [tip(a), tip(b)];
      return (Math.atan2(Math.abs(p[0] * q[1] - p[1] * q[0]), numberPlaneDot(p, q)) * 180) / Math.PI;
    },
    ...(foot ? { projection: foot, projection_length: Math.hypot(...foot) } : {}),
  };
};
