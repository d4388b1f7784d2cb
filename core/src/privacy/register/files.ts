import { goesWith, type Register, removedAfter, staysFor } from "./stored.ts";

/** A cache of pictures with a budget. An erasure empties those that may show files or designs of customers. */
const cacheOf = (gibibytes: number) => `others need the space, least recently used first, within ${gibibytes} GiB`;
const clearedCacheOf = (gibibytes: number) => `${cacheOf(gibibytes)}; all of them at an erasure`;

/** The kinds of files, by their folder: in the file store, then under `DATA_DIR`. */
export const storedFiles: Register = {
  "uploads/": goesWith("Files of shoppers", "artwork", "their row; a file without one after a day (job uploads.reap)"),
  "previews/": goesWith("Pictures of uploads", "artwork", "the upload"),
  "drawn/": goesWith("Pages of uploads, drawn", "artwork", "the upload"),
  "design-prints/": removedAfter(
    "Print files of designs",
    "artwork",
    "waitingArtwork",
    "no approval has it",
    "designs.reap-prints",
  ),
  "design-drafts/": removedAfter(
    "Print files that are made ahead",
    "artwork",
    "waitingArtwork",
    "they were made",
    "designs.reap-prints",
  ),
  "artwork-prints/": removedAfter(
    "Print files of uploads",
    "artwork",
    "waitingArtwork",
    "no line and no proof refers to it",
    "artwork.reap-prints",
  ),
  "print-packs/": removedAfter("Print packs", "artwork", "printPack", "the line was shipped", "artwork.reap-packs"),
  "documents/": goesWith("Drawn invoices and other documents", "order", "their row"),
  "DATA_DIR/pictures": staysFor("Pictures of boxes without files of shoppers", null, cacheOf(2)),
  "DATA_DIR/shopper-pictures": staysFor("Pictures of boxes with files of shoppers", "artwork", clearedCacheOf(0.5)),
  "DATA_DIR/design-pictures": staysFor("Pictures of designs", "design", clearedCacheOf(1)),
  "DATA_DIR/plate-pictures": staysFor("Plates of print files", "artwork", clearedCacheOf(0.5)),
  "DATA_DIR/spool": staysFor(
    "Files while they are received, read or drawn",
    "artwork",
    "their request or job ends; what a crash leaves goes after a day (job uploads.reap) on the machine where that job runs",
  ),
};
