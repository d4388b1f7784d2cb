import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { makePack, type PackDeps, type PrintChanged } from "./make-pack.ts";
import type { LineOfOrder } from "./pack-content.ts";
import { downloadOf, type PackDownload } from "./pack-of-line.ts";

/** The shop has no print file of the line that could be packed. */
interface NoPrint {
  readonly kind: "noPrint";
}

/** A print pack with its bytes, which may be hundreds of megabytes. */
export interface OpenedPack extends PackDownload {
  readonly stream: ReadableStream<Uint8Array>;
}

/** The print pack of a line for people of the shop. Makes it if it is missing or was removed. */
export async function openPack(deps: PackDeps, line: LineOfOrder): Promise<Result<OpenedPack, PrintChanged | NoPrint>> {
  const made = await makePack(deps, line);
  if (!made.ok) return made;
  if (made.value === null) return refused({ kind: "noPrint" });
  const stream = await deps.files.open(made.value.key);
  if (stream === null) throw new Error(`The store of files has lost the print pack ${made.value.key}`);
  return ok({ ...downloadOf(made.value), stream });
}
