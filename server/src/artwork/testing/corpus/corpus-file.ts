import type { CheckId } from "@boxwright/core/artwork/checks";
import type { Severity } from "@boxwright/core/artwork/finding";
import type { Placement } from "@boxwright/core/artwork/placement";
import type { PrintedBox } from "@boxwright/core/artwork/printed-box";
import { white } from "@boxwright/core/artwork/testing/mailer-pages";

/** A check with its severity, or why an upload is refused before it is read. */
export type Expected = `${CheckId}/${Severity}` | "refused/type" | "refused/postscript";

/** A file that a script makes, with everything that the shop has to find in it. */
export interface CorpusFile {
  readonly name: string;
  readonly bytes: () => Uint8Array | Promise<Uint8Array>;
  readonly box: PrintedBox;
  /** Null for the place that the shop chooses. */
  readonly placement: Placement | null;
  /** The ending of its name if it belongs to another type; null otherwise. */
  readonly wrongEnding: string | null;
  /** Each check that must find something. Nothing else may. Empty for a near miss. */
  readonly finds: readonly Expected[];
}

type Options = Partial<Pick<CorpusFile, "box" | "placement" | "wrongEnding">>;

/** A file for the reference mailer box unless its options say otherwise. */
export function corpusFile(
  name: string,
  finds: readonly Expected[],
  bytes: CorpusFile["bytes"],
  { box = white, placement = null, wrongEnding = null }: Options = {},
): CorpusFile {
  return { name, finds, bytes, box, placement, wrongEnding };
}
