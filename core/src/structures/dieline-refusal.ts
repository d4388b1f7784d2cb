import type { BoardCode } from "./boards.ts";

/** Why a box cannot be drawn. */
export type DielineRefusal =
  | { readonly kind: "unknownFamily" }
  | { readonly kind: "boardNotOffered"; readonly boards: readonly BoardCode[] }
  | {
      readonly kind: "invalidSize";
      readonly faults: readonly { readonly dimension: string; readonly message: string }[];
    };
