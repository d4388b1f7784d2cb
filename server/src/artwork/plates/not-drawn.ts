import { foundFaults } from "@boxwright/core/artwork/fault-words";
import type { FileFinding } from "@boxwright/core/artwork/file-finding";
import { findingOf } from "@boxwright/core/artwork/found";

/** For a print whose plates take more of the machine than the shop allows: a person looks at it. */
export function notDrawn(): FileFinding[] {
  const nowhere = { upload: null, page: null, side: null, panel: null };
  return foundFaults([{ kind: "too-intricate", detail: null }]).map((found) => findingOf(found, nowhere));
}
