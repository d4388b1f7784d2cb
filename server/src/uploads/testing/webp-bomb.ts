/** A valid WebP of one color, whose pixels need no bit each: its 28 bytes can declare 16,383 × 16,383 pixels (WebP Lossless Bitstream). */
export function webpBomb(width: number, height: number): Buffer<ArrayBuffer> {
  const bits: number[] = [];
  const put = (value: number, count: number) => {
    for (let bit = 0; bit < count; bit += 1) bits.push((value >> bit) & 1);
  };
  put(width - 1, 14);
  put(height - 1, 14);
  // No alpha, version 0; no transform, no cache of colors, one group of codes.
  put(0, 7);
  // Five codes of a single symbol, 0, which takes no bits.
  for (let code = 0; code < 5; code += 1) put(1, 4);
  const body = Buffer.alloc(2 * Math.ceil((1 + bits.length / 8) / 2));
  body[0] = 0x2f;
  for (const [at, bit] of bits.entries()) body[1 + (at >> 3)] = (body[1 + (at >> 3)] ?? 0) | (bit << (at & 7));
  const head = Buffer.from("RIFF\0\0\0\0WEBPVP8L\0\0\0\0", "latin1");
  head.writeUInt32LE(12 + body.length, 4);
  head.writeUInt32LE(body.length, 16);
  return Buffer.concat([head, body]);
}
