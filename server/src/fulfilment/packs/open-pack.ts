import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { isReleased } from "@boxwright/core/orders/released";
import type { Logger } from "pino";
import { makePack, type PackObstacle } from "./make-pack.ts";
import type { LineOfOrder } from "./pack-content.ts";
import { type PackLineDeps, reviewUnpacked } from "./pack-line.ts";
import { downloadOf, type PackDownload } from "./pack-of-line.ts";
import { printFileOf } from "./print-file.ts";

/** The shop has no print file of the line that could be packed. */
interface NoPrint {
  readonly kind: "noPrint";
}

/** The print of the line is not released for production, so no pack of it may leave the shop. */
interface NotApproved {
  readonly kind: "notApproved";
}

export type PackRefusal = NotApproved | PackObstacle | NoPrint;

/** A print pack with its bytes, which may be hundreds of megabytes. */
export interface OpenedPack extends PackDownload {
  readonly stream: ReadableStream<Uint8Array>;
}

/**
 * The print pack of a released line for people of the shop. Makes it if it is missing or was removed. If that is not possible, a
 * line that is ready for production goes to a person.
 */
export async function openPack(
  deps: PackLineDeps,
  { order, line }: LineOfOrder,
  log: Logger,
): Promise<Result<OpenedPack, PackRefusal>> {
  if ((await printFileOf(deps.db, line)) === null) return refused({ kind: "noPrint" });
  if (!isReleased(line, order.history)) return refused({ kind: "notApproved" });
  const made = await makePack(deps, { order, line });
  if (!made.ok) {
    await reviewUnpacked(deps, { order, line }, made.refusal, log);
    return made;
  }
  if (made.value === null) return refused({ kind: "noPrint" });
  const stream = await deps.files.open(made.value.key);
  if (stream === null) throw new Error(`The store of files has lost the print pack ${made.value.key}`);
  return ok({ ...downloadOf(made.value), stream });
}
