import type { FileFacts } from "@boxwright/core/artwork/file-facts";

/** The facts of a document that contains nothing. */
export const noFacts: FileFacts = {
  mediaType: "application/pdf",
  pageCount: 1,
  pages: [],
  faults: [],
  outputIntent: null,
  isTurned: false,
  profile: null,
};
