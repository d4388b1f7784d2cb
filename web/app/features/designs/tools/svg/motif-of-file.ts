import type { Motif } from "@boxwright/core/designs/scene";
import { logProblem } from "../../../../lib/log-problem.ts";
import type { SvgFault } from "./svg-limits.ts";

/** The mark of a pattern from a drawing in SVG. The reader loads with the first file. */
export async function motifOfFile(file: File): Promise<Motif | SvgFault> {
  try {
    const { motifOfSvg } = await import("./import-svg.ts");
    return await motifOfSvg(file);
  } catch (problem) {
    logProblem("The SVG file of a mark could not be read", problem);
    return "notSvg";
  }
}
