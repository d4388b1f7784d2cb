import { createHash } from "node:crypto";
import { blankScene } from "@boxwright/core/designs/blank-scene";
import type { Scene } from "@boxwright/core/designs/scene";
import { createPrints } from "../../../designs/approvals/make-prints.ts";
import { rectangle, withObjects } from "../../../designs/testing/open-designs.ts";
import { putApproval } from "../../../designs/testing/put-approval.ts";
import type { Database } from "../../../platform/db/database.ts";
import { type MadeLine, openFulfilment } from "../../testing/open-fulfilment.ts";

const size = { length: 254, width: 203.2, depth: 101.6 };
const kraft = { family: "mailer", size, board: "E", color: "kraft", sides: "both" } as const;

/** A design of a kraft mailer with a black rectangle on the lid. */
export const packedScene: Scene = withObjects(blankScene(kraft, "en"), rectangle());

const selection = {
  Size: "10x8x4",
  Color: "Kraft",
  Board: "E",
  "Print Options": "Both sides",
  PrintColor: "Full color",
  Finishing: "None",
};

/** A shop whose lines get print packs, with the print file of a design. */
export async function openPacks(db: Database, wrapped?: Parameters<typeof openFulfilment>[1]) {
  const plant = await openFulfilment(db, wrapped);
  const { files, packing, now } = plant;
  const print = await printOf(db, packing.spool, files);
  let count = 0;

  /** Gives a line the approved design, with a stored print file that has these bytes. */
  async function design(line: MadeLine, stored: Uint8Array | null = print): Promise<string> {
    count += 1;
    const printSha256 = createHash("sha256").update(print).digest("hex");
    const printKey = `design-prints/${printSha256}/${count}`;
    const { designId, ...approval } = await putApproval(
      db,
      { kind: "customer", id: line.lineId },
      {
        scene: packedScene,
        printSha256,
        printKey,
        printBytes: print.length,
        sku: "BW-MAILER",
        selection,
        at: now(),
      },
    );
    if (stored !== null) await files.put(printKey, stored, "application/pdf");
    await db.$client.query(
      "UPDATE order_line SET sku = $1, selection = $2, design_id = $3, approval = $4, approval_id = $5 WHERE id = $6",
      ["BW-MAILER", selection, designId, approval, approval.id, line.lineId],
    );
    return printKey;
  }

  /** Buys a line with a design, which is ready for production. */
  async function buyDesigned(stored: Uint8Array | null = print): Promise<MadeLine & { readonly printKey: string }> {
    const [line] = await plant.buyReady(250);
    return { ...line, printKey: await design(line, stored) };
  }

  return { ...plant, print, design, buyDesigned };
}

async function printOf(db: Database, spool: string, files: Parameters<typeof createPrints>[0]["files"]) {
  const prints = createPrints({ db, files, spool, plant: "arlington", spend: async () => null });
  const made = await prints({ scene: packedScene, sceneHash: "a".repeat(64) }, null, "192.0.2.1");
  if (!made.ok || made.value.file === null) throw new Error("The design was not printed");
  return made.value.file.bytes;
}
