import { createRequire } from "node:module";
import loadQpdf from "@neslinesli93/qpdf-wasm";

const require = createRequire(import.meta.url);

/** The part of qpdf's module that its own types lack. */
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

/** Starts qpdf with its own file system. `onOutput` gets each byte of its output. */
export function startQpdf(onOutput: (byte: number) => void): Promise<Qpdf> {
  const load = loadQpdf as unknown as (options: Options) => Promise<Qpdf>;
  return load({
    locateFile: () => require.resolve("@neslinesli93/qpdf-wasm/dist/qpdf.wasm"),
    preRun: [({ FS }) => FS.init(() => null, onOutput, onOutput)],
  });
}

/** Checks the syntax and every stream of a file with qpdf. The exit code 0 means that there is no error and no warning. */
export async function checkPdf(bytes: Uint8Array): Promise<{ exit: number; output: string }> {
  const output: number[] = [];
  const qpdf = await startQpdf((byte) => output.push(byte));
  qpdf.FS.writeFile("/in.pdf", bytes);
  return { exit: qpdf.callMain(["--check", "/in.pdf"]), output: Buffer.from(output).toString() };
}
