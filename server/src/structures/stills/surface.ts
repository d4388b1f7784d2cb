import { type BoardLook, type Colour, edgeColour, fibreTone } from "@boxwright/core/structures/solid/board-look";
import type { Patch } from "@boxwright/core/structures/solid/patch";
import { studio } from "@boxwright/core/structures/solid/studio";
import type { Print } from "./print.ts";

const { warmth } = studio;

/** The brightness of a face in a light. */
export function shadeIn(light: number): number {
  return Math.min(studio.maxShade, light ** studio.toneExponent);
}

/** A board with its print. */
export class Surface {
  readonly #look: BoardLook;
  readonly #outside: Print | null;
  readonly #inside: Print | null;
  readonly #noise: number;

  /** `noise` is the fraction of the board's noise that is visible at the distance of the camera. */
  constructor(look: BoardLook, outside: Print | null, inside: Print | null, noise: number) {
    this.#look = look;
    this.#outside = outside;
    this.#inside = inside;
    this.#noise = look.noise * noise;
  }

  isPrinted({ material }: Patch): boolean {
    return material === "outside" ? this.#outside !== null : material === "inside" && this.#inside !== null;
  }

  /** Adds the light that the ink at a point of a patch lets through. */
  addInk(ink: Float64Array, { material, artworkAt }: Patch, u: number, v: number): void {
    const print = material === "outside" ? this.#outside : this.#inside;
    if (artworkAt === null) print?.add(ink, u, v);
    else print?.add(ink, artworkAt.point[0] + artworkAt.across[0] * u, artworkAt.point[1] + artworkAt.across[1] * u);
  }

  /** Adds the colour of the bare board at a point of a patch, seen through ink and shaded. */
  addBoard(sum: Float64Array, patch: Patch, u: number, v: number, shade: number, ink: Float64Array): void {
    if (patch.material === "edge") addShaded(sum, edgeColour(this.#look, patch, u, v), shade, 1, ink);
    else {
      const board = patch.material === "outside" ? this.#look.outside : this.#look.inside;
      addShaded(sum, board, shade, fibreTone(u, v, this.#noise), ink);
    }
  }
}

function addShaded(sum: Float64Array, colour: Colour, shade: number, tone: number, ink: Float64Array): void {
  const bright = shade * tone;
  sum[0] = (sum[0] ?? 0) + colour[0] * bright * (ink[0] ?? 1);
  sum[1] = (sum[1] ?? 0) + colour[1] * bright * (ink[1] ?? 1) * (1 - warmth.green * (1 - shade));
  sum[2] = (sum[2] ?? 0) + colour[2] * bright * (ink[2] ?? 1) * (1 - warmth.blue * (1 - shade));
}
