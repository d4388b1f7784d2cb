import type { FileFacts, FileFaultKind } from "@boxwright/core/artwork/file-facts";
import type { UploadType } from "@boxwright/core/uploads/upload-type";

/** The facts of a file that could not be read to its end: those that were read before, with this fault. */
export function unreadFacts(mediaType: UploadType, kind: FileFaultKind, before?: FileFacts): FileFacts {
  const nothing = {
    mediaType,
    pageCount: 0,
    pages: [],
    faults: [],
    outputIntent: null,
    isTurned: false,
    profile: null,
  };
  const facts = before ?? nothing;
  return { ...facts, faults: [...facts.faults, { kind, detail: null }] };
}
