import type { Visitor } from "@boxwright/core/identity/visitor";
import { type Result, refused } from "@boxwright/core/kernel/result";

/** A design that a line may carry. */
export interface DesignForLine {
  readonly id: string;
}

/** The visitor has no design with this id. */
export interface DesignRefusal {
  readonly kind: "unknownDesign";
}

export type OpenedDesign = Result<DesignForLine, DesignRefusal>;

/** The port for the designs of visitors. */
export interface Designs {
  open(designId: string, visitor: Pick<Visitor, "kind" | "id" | "tenant">): Promise<OpenedDesign>;
}

/** For a shop without a designer. */
export const noDesigns: Designs = { open: async () => refused({ kind: "unknownDesign" }) };

/** The design of each new line; null for a line that names none. */
export function openDesigns(
  { designs }: { readonly designs: Designs },
  owner: Parameters<Designs["open"]>[1],
  lines: readonly { readonly designId: string | null }[],
): Promise<(OpenedDesign | null)[]> {
  return Promise.all(lines.map(async ({ designId }) => (designId === null ? null : designs.open(designId, owner))));
}
