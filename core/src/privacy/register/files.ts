import { goesWith, type Register, removedAfter, staysFor } from "./stored.ts";

const cache = "others need the space, least recently used first";

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
  "DATA_DIR/pictures": staysFor("Pictures of boxes", "artwork", cache),
  "DATA_DIR/design-pictures": staysFor("Pictures of designs", "design", cache),
};
