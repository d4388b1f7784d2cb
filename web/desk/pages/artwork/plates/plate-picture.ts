import { platesOnBoard } from "@boxwright/core/artwork/plates/plate-colours";
import type { SeparationName } from "@boxwright/core/structures/plates";

/** The amounts of ink of a plate, from 0 to 255, row by row. */
export type InkAmounts = Uint8Array<ArrayBuffer>;

/** The plates of a side that have ink. */
export type LoadedPlates = ReadonlyMap<SeparationName, InkAmounts>;

export interface PlateSize {
  readonly width: number;
  readonly height: number;
}

/** Varnish has no color of its own: its places are tinted. */
const varnishTint = [120, 90, 220] as const;
const varnishStrength = 0.45;

/** The pixels (red, green, blue, opacity) of a side with some of its plates, as they look on their board. */
export function pixelsOf(
  { width, height }: PlateSize,
  plates: LoadedPlates,
  shown: ReadonlySet<SeparationName>,
  board: "white" | "kraft",
): Uint8ClampedArray<ArrayBuffer> {
  const none = new Uint8Array(width * height);
  const amounts = (name: SeparationName) => (shown.has(name) ? plates.get(name) : undefined);
  const ink = (name: SeparationName) => amounts(name) ?? none;
  const inks = [ink("Cyan"), ink("Magenta"), ink("Yellow"), ink("Black")] as const;
  const colours = platesOnBoard({ inks, white: amounts("White") ?? null }, board);
  const varnish = amounts("Varnish");
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let pixel = 0, from = 0, to = 0; pixel < none.length; pixel++, from += 3, to += 4) {
    const cover = varnish === undefined ? 0 : (varnishStrength * (varnish[pixel] ?? 0)) / 255;
    for (let channel = 0; channel < 3; channel++) {
      const colour = colours[from + channel] ?? 255;
      pixels[to + channel] = colour + ((varnishTint[channel] ?? 0) - colour) * cover;
    }
    pixels[to + 3] = 255;
  }
  return pixels;
}

/** The ink of each plate at a place of a side, in shares of its width and height; from 0 to 1. */
export function inkAt(
  { width, height }: PlateSize,
  plates: LoadedPlates,
  place: { readonly x: number; readonly y: number },
): readonly { readonly name: SeparationName; readonly ink: number }[] {
  const within = (share: number, count: number) => Math.min(Math.max(Math.floor(share * count), 0), count - 1);
  const pixel = within(place.y, height) * width + within(place.x, width);
  return [...plates].map(([name, amounts]) => ({ name, ink: (amounts[pixel] ?? 0) / 255 }));
}
