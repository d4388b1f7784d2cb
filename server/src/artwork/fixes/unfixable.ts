import type { FixObstacle } from "./fix-task.ts";

export class Unfixable extends Error {
  override readonly name = "Unfixable";
  readonly obstacle: FixObstacle;

  constructor(obstacle: FixObstacle, options?: ErrorOptions) {
    super(`A file cannot be fixed: ${obstacle}`, options);
    this.obstacle = obstacle;
  }
}
