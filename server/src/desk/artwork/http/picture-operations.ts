import {
  listArtworkPlates,
  readArtworkFile,
  readArtworkPage,
  readArtworkPicture,
  readArtworkPlate,
} from "@boxwright/contract/desk/artwork";
import type { Result } from "@boxwright/core/kernel/result";
import type { OrderLine } from "@boxwright/core/orders/order";
import type { PrintSeparations, SeparatedPrint } from "../../../artwork/print-separations.ts";
import { type BoxDeps, printedBox } from "../../../artwork/printed-box.ts";
import { openLinePicture, type ShownCheckDeps } from "../../../orders/approvals/read-shown-check.ts";
import { readVersionsOfLine } from "../../../orders/versions-of-line.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { FileStore } from "../../../platform/files/file-store.ts";
import { downloadHeaders } from "../../../platform/http/download-headers.ts";
import { implementOn, type Operation, refuse } from "../../../platform/http/operation.ts";
import { sandboxedHeaders } from "../../../platform/http/security-headers.ts";
import { openUpload } from "../../../uploads/open-upload.ts";
import { lineFinder } from "./find-line.ts";

export interface ArtworkPictureDeps extends Pick<ShownCheckDeps, "printOfLine"> {
  readonly db: Database;
  readonly files: FileStore;
  readonly boxes: BoxDeps;
  readonly separations: Pick<PrintSeparations, "read" | "picture">;
  readonly drawings: PageDrawings;
}

/** Draws a page of a file, counted from 0; null if there is no such page, or it cannot be drawn. Refuses if too many drawings are queued. */
interface PageDrawings {
  readonly readPage: (
    uploadId: string,
    page: number,
    client: { readonly clientIp: string },
  ) => Promise<Result<{ readonly bytes: Uint8Array } | null, { readonly kind: string }>>;
}

const busyRetrySeconds = 3;

/** The calls that show staff the files of a line and its print. */
export function artworkPictureOperations(deps: ArtworkPictureDeps): Operation[] {
  const { db, boxes, printOfLine, separations, drawings } = deps;
  const find = lineFinder(db);
  const isFileOf = async (line: OrderLine, uploadId: string) =>
    line.artwork.some(({ id }) => id === uploadId) ||
    (await readVersionsOfLine(db, line.id)).some(({ id }) => id === uploadId);
  const separatedPrint = async (line: OrderLine, sha256: string): Promise<SeparatedPrint | null> => {
    const print = await printOfLine(line);
    const box = printedBox(boxes, line.sku, line.selection);
    if (print?.sha256 !== sha256 || !box.ok || box.value === null) return null;
    return { print, box: box.value };
  };
  return [
    implementOn(readArtworkPicture, find, async ({ subject: { order }, params }) => {
      const picture = await openLinePicture(deps, order, params);
      return picture === null ? refuse("NotFound") : { status: 200, body: picture };
    }),

    implementOn(listArtworkPlates, find, async ({ subject: { line }, staff, params: { sha256 } }) => {
      const wanted = await separatedPrint(line, sha256);
      if (wanted === null) return refuse("NotFound");
      const separated = await separations.read(wanted, staff.id);
      if (!separated.ok) return refuse("Unavailable", { retryAfterSeconds: busyRetrySeconds });
      const { value } = separated;
      if (value.kind === "none") return refuse("NotFound");
      const sides =
        value.kind === "tooIntricate" ? [] : value.sides.map((side) => ({ ...side, plates: [...side.plates] }));
      return { status: 200, body: { isDrawn: value.kind === "drawn", board: wanted.box.color, sides } };
    }),

    implementOn(readArtworkPlate, find, async ({ subject: { line }, staff, params: { sha256, side, plate } }) => {
      const wanted = await separatedPrint(line, sha256);
      if (wanted === null) return refuse("NotFound");
      const picture = await separations.picture(wanted, { side, name: plate }, staff.id);
      if (!picture.ok) return refuse("Unavailable", { retryAfterSeconds: busyRetrySeconds });
      return picture.value === null ? refuse("NotFound") : { status: 200, body: picture.value };
    }),

    implementOn(readArtworkFile, find, async ({ subject: { line }, params: { uploadId } }) => {
      const file = (await isFileOf(line, uploadId)) ? await openUpload(deps, uploadId) : null;
      return file === null ? refuse("NotFound") : { status: 200, body: file.stream, headers: downloadHeaders(file) };
    }),

    implementOn(readArtworkPage, find, async ({ subject: { line }, params: { uploadId, page }, clientIp }) => {
      if (!(await isFileOf(line, uploadId))) return refuse("NotFound");
      const drawn = await drawings.readPage(uploadId, Number(page) - 1, { clientIp });
      if (!drawn.ok) return refuse("Unavailable", { retryAfterSeconds: busyRetrySeconds });
      if (drawn.value === null) return refuse("NotFound");
      return { status: 200, body: drawn.value.bytes, headers: sandboxedHeaders };
    }),
  ];
}
