import type { FileFault } from "@boxwright/core/artwork/file-facts";

/** Why a page of a file cannot be printed. */
export type PrintObstacle = FileFault | { readonly kind: "font"; readonly detail: string };

/** A page of a file cannot be printed as its shopper sees it. */
export class Unprintable extends Error {
  override readonly name = "Unprintable";
  readonly obstacle: PrintObstacle;

  constructor(obstacle: PrintObstacle, options?: ErrorOptions) {
    super(`A page cannot be printed: ${obstacle.kind} ${obstacle.detail ?? ""}`, options);
    this.obstacle = obstacle;
  }
}
