import { createHash } from "node:crypto";
import type { Placement } from "@boxwright/core/artwork/placement";
import type { PrintedBox } from "@boxwright/core/artwork/printed-box";
import type { PlantName } from "@boxwright/core/storefront/tenants";
import type { Upload } from "../uploads/upload.ts";
import type { ArtworkPrintTask } from "./print/draw-artwork-print.ts";
import type { PrintedFile } from "./print/print-job.ts";
import type { FileOfReport } from "./report.ts";
import { taskBoxOf } from "./task-box.ts";

/** The version of the print and of what is measured on it. Raise it if the same artwork gives other bytes or findings. */
export const printEngine = 4;

/** A file of a print, in the store of files under the key of one of its uploads. */
export interface SourceFile extends Omit<PrintedFile, "path"> {
  readonly upload: string;
  readonly bytes: number;
}

/**
 * All that a print depends on. Its placements name files by their SHA-256, because files with the same bytes have the same print, also if different
 * people sent them.
 */
export interface PrintInput extends Pick<ArtworkPrintTask, "plant" | "box" | "placements"> {
  readonly files: readonly SourceFile[];
}

export type PrintedUpload = Pick<Upload, "id" | "sha256" | "mediaType" | "bytes">;

interface PlacedArtwork {
  readonly plant: PlantName;
  readonly box: PrintedBox;
  readonly placements: readonly Placement[];
  readonly uploads: readonly PrintedUpload[];
  readonly reports: readonly FileOfReport[];
}

/** Null if nothing is placed, such as a file that cannot be opened. */
export function printInput({ plant, box, placements, uploads, reports }: PlacedArtwork): PrintInput | null {
  const files = new Map<string, SourceFile>();
  const placed = placements.flatMap((placement): Placement[] => {
    const upload = uploads.find(({ id }) => id === placement.upload);
    const pages = reports.find(({ uploadId }) => uploadId === placement.upload)?.facts.pages;
    if (upload === undefined || pages === undefined || !box.sides.includes(placement.side)) return [];
    const { id, sha256, mediaType, bytes } = upload;
    const sizes = pages.map(({ width, height }) => ({ width, height }));
    if (!files.has(sha256)) files.set(sha256, { upload: id, sha256, mediaType, bytes, pages: sizes });
    // Whether the shop guessed a place does not change the print.
    return [{ ...placement, upload: sha256, isGuess: false }];
  });
  if (placed.length === 0) return null;
  return {
    plant,
    box: taskBoxOf(box),
    placements: placed,
    files: [...files.values()],
  };
}

/** The same input has the same hash, and so the same print. */
export function hashOf({ plant, box, placements, files }: PrintInput, engine = printEngine): string {
  const { family, size, board, color, sides } = box;
  const text = JSON.stringify([
    engine,
    [plant, family, size.length, size.width, size.depth, board, color, sides],
    placements.map(({ side, upload, page, panel, turn, scale, x, y }) => [
      side,
      upload,
      page,
      panel,
      turn,
      scale,
      x,
      y,
    ]),
    files.map(({ sha256, mediaType, pages }) => [sha256, mediaType, pages.map(({ width, height }) => [width, height])]),
  ]);
  return createHash("sha256").update(text).digest("hex");
}
