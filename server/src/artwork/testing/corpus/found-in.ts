import { automaticPlacements } from "@boxwright/core/artwork/automatic-placement";
import { reportOf } from "@boxwright/core/artwork/report";
import { headBytes, isPostScript, uploadTypeOf } from "@boxwright/core/uploads/upload-type";
import { factsOf } from "../facts-of.ts";
import type { CorpusFile, Expected } from "./corpus-file.ts";

const upload = "upload";

/** What the shop finds in a file, as its checks with their severities. */
export async function foundIn({ bytes, box, placement, wrongEnding }: CorpusFile): Promise<ReadonlySet<Expected>> {
  const file = await bytes();
  const type = uploadTypeOf(file.subarray(0, headBytes));
  if (type === null) return new Set([isPostScript(file) ? "refused/postscript" : "refused/type"]);
  const facts = await factsOf(file, type);
  const placements = placement === null ? automaticPlacements([{ upload, facts }], box) : [{ ...placement, upload }];
  const { findings } = reportOf({
    files: [{ upload, facts, wrongEnding }],
    placements,
    box,
    drawn: { engines: [], findings: [] },
  });
  return new Set(findings.map(({ rule, severity }): Expected => `${rule}/${severity}`));
}
