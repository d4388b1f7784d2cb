import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { catalogue } from "../../../designs/testing/open-designs.ts";
import { newId } from "../../../platform/ids.ts";
import { presentContent } from "../http/present-content.ts";
import type { PackDeps } from "../make-pack.ts";
import { packedNames } from "../packed-names.ts";

/** Writes texts instead of drawings, in no time. */
const drawTexts: PackDeps["draw"] = async ({ folder, line, box }) => {
  const { dieline, ticket, previews } = packedNames;
  const names = [dieline, ticket, ...box.sides.map((side) => previews[side])];
  for (const name of names) await writeFile(join(folder, name), `${name} of ${line.orderNumber}, ${line.comments}`);
  return line.swatches.map((one) => ({ ...one, plates: ["Black"] }));
};

/** What packs are made with, for the products of the shop. Their drawings are texts, and no print is made again, unless a test does that. */
export function packDepsOf(deps: Pick<PackDeps, "db" | "files" | "lines" | "now">): PackDeps {
  return {
    ...deps,
    draw: drawTexts,
    restorePrint: async () => false,
    spool: join(tmpdir(), `boxwright-packs-${newId()}`),
    boxes: { plant: "arlington", catalogue },
    presentContent,
  };
}
