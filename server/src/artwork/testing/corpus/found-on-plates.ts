import { createHash, randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { automaticPlacements } from "@boxwright/core/artwork/automatic-placement";
import { reportOf } from "@boxwright/core/artwork/report";
import { measurePrint } from "../../plates/measure-print.ts";
import { artworkPrint } from "../../print/artwork-print.ts";
import { readFacts } from "../../reading/read-facts.ts";
import type { Expected } from "./corpus-file.ts";
import type { DrawnFile } from "./drawn-page.ts";

const upload = "upload";
const mediaType = "application/pdf";

/** What the shop finds in a file and on the plates of its print, as its checks with their severities. */
export async function foundOnPlates(folder: string, { bytes, box }: DrawnFile): Promise<ReadonlySet<Expected>> {
  const file = await bytes();
  const path = join(folder, randomUUID());
  await writeFile(path, file);
  const facts = await readFacts(path, mediaType);
  const placements = automaticPlacements([{ upload, facts }], box);
  const { family, inside: size } = box.dieline;
  const sha256 = createHash("sha256").update(file).digest("hex");
  const files = new Map([[upload, { path, mediaType, sha256, pages: facts.pages } as const]]);
  const printed = `${path}.print`;
  await writeFile(printed, await artworkPrint({ box, family: family.code, size, placements, files }));
  const drawn = await measurePrint({
    path: printed,
    box,
    placements,
    files: [{ upload, facts }],
    sources: [{ upload, path, mediaType }],
  });
  const { findings } = reportOf({ files: [{ upload, facts, wrongEnding: null }], placements, box, drawn });
  return new Set(findings.map(({ rule, severity }): Expected => `${rule}/${severity}`));
}
