import { lightnessWeights } from "../print/press-inks.ts";

const most = 255;
const unit = 2 ** 16;

/** What a channel of light adds to the lightness of its pixel, in units, by 510 less black less its own ink. */
function partsOf(weight: number): Uint32Array {
  return Uint32Array.from({ length: 2 * most + 1 }, (_, left) => Math.max(0, left - most) * weight * unit);
}

const { red, green, blue } = lightnessWeights;
const [ofRed, ofGreen, ofBlue] = [partsOf(red), partsOf(green), partsOf(blue)];

/** How light pixels are whose cyan, magenta, yellow and black are bytes: as `mixedLightness`, from 0 to 255. */
export function lightnessOfPixels(inks: Uint8Array): Uint8Array {
  const light = new Uint8Array(inks.length / 4);
  for (let pixel = 0, from = 0; pixel < light.length; pixel++, from += 4) {
    const left = 2 * most - (inks[from + 3] ?? 0);
    const throughCyan = ofRed[left - (inks[from] ?? 0)] ?? 0;
    const throughMagenta = ofGreen[left - (inks[from + 1] ?? 0)] ?? 0;
    const throughYellow = ofBlue[left - (inks[from + 2] ?? 0)] ?? 0;
    light[pixel] = (throughCyan + throughMagenta + throughYellow + unit / 2) / unit;
  }
  return light;
}
