import { tmpdir } from "node:os";
import { join } from "node:path";
import { screenColourOfInk } from "@boxwright/core/structures/colour/screen-colour";
import { renderDesign } from "../../../designs/pictures/render-design.ts";
import { readApprovedScene } from "../../../designs/read-approved-scene.ts";
import { catalogue } from "../../../designs/testing/open-designs.ts";
import { newId } from "../../../platform/ids.ts";
import { presentContent } from "../http/present-content.ts";
import type { PackDeps } from "../make-pack.ts";

/** What packs are made with, for the products of the shop. Designs are drawn in this process, and small. */
export function packDepsOf({ db, files, lines, now }: Pick<PackDeps, "db" | "files" | "lines" | "now">): PackDeps {
  return {
    db,
    files,
    spool: join(tmpdir(), `boxwright-packs-${newId()}`),
    lines,
    boxes: { plant: "arlington", catalogue },
    drawPreview: async ({ approval }, side) => {
      const approved = await readApprovedScene(db, approval?.id ?? newId());
      if (approved === null) throw new Error("The line has no approved design");
      const deps = { plant: "arlington", colour: screenColourOfInk, readImage: async () => null } as const;
      return renderDesign(deps, approved.scene, { view: "flat", side, pixels: 500 });
    },
    presentContent,
    now,
  };
}
