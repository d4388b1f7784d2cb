import { formatInches } from "@boxwright/core/catalogue/describe-selection";
import { mm, toInches } from "@boxwright/core/kernel/units";
import type { Dieline } from "@boxwright/core/structures/dieline";

/** The inside size as printed on a box: `10 × 8 × 4 in`. */
export function sizeLine({ inside: { length, width, depth } }: Dieline): string {
  const inches = [length, width, depth].map((value) => Math.round(toInches(mm(value)) * 1000) / 1000);
  return `${inches.map(formatInches).join(" × ")} in`;
}
