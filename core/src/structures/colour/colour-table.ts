/** A conversion of colors: the values at the corners of a grid over all inputs, with the last input fastest. */
export interface ColourTable {
  readonly steps: number;
  readonly inputs: number;
  readonly outputs: number;
  /** 0 to 255. */
  readonly values: Uint8Array;
}

export function colourTable(steps: number, inputs: number, outputs: number, base64: string): ColourTable {
  return { steps, inputs, outputs, values: bytesOf(base64) };
}

/** The converted color, 0 to 255, of inputs from 0 to 1: linear between the corners of the grid. */
export function lookUp({ steps, inputs, outputs, values }: ColourTable, color: readonly number[]): number[] {
  const sum = new Array<number>(outputs).fill(0);
  const positions = color.map((part) => Math.min(Math.max(part, 0), 1) * (steps - 1));
  for (let corner = 0; corner < 2 ** inputs; corner++) {
    let [weight, index] = [1, 0];
    positions.forEach((position, input) => {
      const low = Math.min(Math.floor(position), steps - 2);
      const high = (corner >> input) & 1;
      weight *= high === 1 ? position - low : 1 - (position - low);
      index = index * steps + low + high;
    });
    if (weight === 0) continue;
    for (let output = 0; output < outputs; output++) {
      sum[output] = (sum[output] ?? 0) + weight * (values[index * outputs + output] ?? 0);
    }
  }
  return sum;
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** The core has no decoder: `atob` belongs to the browser and `Buffer` to Node. */
function bytesOf(base64: string): Uint8Array {
  const text = base64.replace(/=+$/, "");
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let [bits, held, count] = [0, 0, 0];
  for (const letter of text) {
    held = ((held << 6) | letters.indexOf(letter)) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[count++] = (held >> bits) & 0xff;
  }
  return bytes;
}
