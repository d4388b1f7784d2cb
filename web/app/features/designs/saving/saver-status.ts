import type { ApiProblem } from "@boxwright/contract/errors/api-problem";

/** Why the shopper has to act. */
export type Need =
  /** Another tab changed the same things. The scene of this tab is now a copy; the original has the other tab's changes. */
  | { readonly kind: "copied"; readonly original: { readonly id: string; readonly name: string } }
  /** The design no longer exists for this visitor. `saveAsCopy` keeps it. */
  | { readonly kind: "gone" }
  /** The shop refuses the design as it is. The next edit tries again. */
  | { readonly kind: "refused"; readonly problem: ApiProblem };

export type SaverStatus =
  /** `at` is in milliseconds since 1970; null until this tab has saved. */
  | { readonly kind: "saved"; readonly at: number | null }
  | { readonly kind: "saving" }
  /** The save did not succeed yet and is tried again; the changes are kept in the browser. */
  | { readonly kind: "offline"; readonly cause: SaveObstacle }
  | { readonly kind: "needsYou"; readonly need: Need };

/** Why a save is tried again: the shop cannot be reached, has too much to do, or does not know the visitor at the moment. */
export type SaveObstacle = "unreached" | "busy" | "signedOut";
