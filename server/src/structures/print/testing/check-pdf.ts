import { createRequire } from "node:module";
import loadQpdf from "@neslinesli93/qpdf-wasm";

const require = createRequire(import.meta.url);

/** What of qpdf's module its own types leave out. */
interface Qpdf {
  callMain(args: readonly string[]): number;
  readonly FS: {
    writeFile(path: string, bytes: Uint8Array): void;
    readFile(path: string): Uint8Array;
    init(read: () => null, print: (byte: number) => void, printError: (byte: number) => void): void;
  };
}

interface Options {
  locateFile(): string;
  readonly preRun: readonly ((qpdf: Qpdf) => void)[];
}

/** qpdf over files of its own; what it says goes to `hear`, byte by byte. */
export function startQpdf(hear: (byte: number) => void): Promise<Qpdf> {
  const load = loadQpdf as unknown as (options: Options) => Promise<Qpdf>;
  return load({
    locateFile: () => require.resolve("@neslinesli93/qpdf-wasm/dist/qpdf.wasm"),
    preRun: [({ FS }) => FS.init(() => null, hear, hear)],
  });
}

/** What qpdf says about a file when it checks its syntax and every stream; an exit of 0 is no error and no warning. */
export async function checkPdf(bytes: Uint8Array): Promise<{ exit: number; said: string }> {
  const said: number[] = [];
  const qpdf = await startQpdf((byte) => said.push(byte));
  qpdf.FS.writeFile("/in.pdf", bytes);
  return { exit: qpdf.callMain(["--check", "/in.pdf"]), said: Buffer.from(said).toString() };
}
