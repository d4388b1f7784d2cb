import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { prepareZXingModule, writeBarcode } from "zxing-wasm/writer";

const points = 72 / 25.4;

// The library would fetch its program from the network.
const wasm = await readFile(fileURLToPath(import.meta.resolve("zxing-wasm/writer/zxing_writer.wasm")));
await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true });

/** The operators that paint a code with its lower left corner at a place of the page, all in millimetres. */
export async function drawnCode(
  format: "QRCode" | "EAN13",
  value: string,
  [x, y]: readonly [number, number],
  [width, height]: readonly [number, number],
): Promise<string> {
  const { symbol, error } = await writeBarcode(value, { format, addQuietZones: false });
  if (error !== "") throw new Error(error);
  const modules = [...symbol.data].flatMap((light, index) => {
    const [column, row] = [index % symbol.width, Math.floor(index / symbol.width)];
    return light > 0 ? [] : `${column} ${symbol.height - 1 - row} 1 1 re`;
  });
  const [across, up] = [(width * points) / symbol.width, (height * points) / symbol.height];
  return `q ${across} 0 0 ${up} ${x * points} ${y * points} cm ${modules.join(" ")} f Q\n`;
}
