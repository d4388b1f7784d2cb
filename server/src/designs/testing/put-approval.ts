import { createHash } from "node:crypto";
import type { LineApproval } from "@boxwright/core/designs/line-approval";
import type { Owner } from "@boxwright/core/identity/visitor";
import type { Database } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import { designApprovals } from "../postgres/tables.ts";

/** Inserts the approval of a design of a box, as a line carries it. */
export async function putApproval(
  db: Database,
  actor: Pick<Owner, "kind" | "id">,
  approved: Partial<typeof designApprovals.$inferInsert> = {},
): Promise<LineApproval & { readonly designId: string }> {
  const id = newId();
  const printSha256 = approved.printSha256 ?? createHash("sha256").update(id).digest("hex");
  const designId = approved.designId ?? newId();
  const version = approved.version ?? 1;
  await db.insert(designApprovals).values({
    id,
    designId,
    version,
    scene: {
      v: 1,
      box: {
        family: "mailer",
        size: { length: 254, width: 203.2, depth: 101.6 },
        board: "E",
        color: "white",
        sides: "outside",
      },
      swatches: [],
      ground: { outside: null, inside: null },
      outside: [],
      inside: [],
    },
    sceneHash: "5".repeat(64),
    printKey: `designs/print/${printSha256}`,
    printSha256,
    printBytes: 1,
    sku: "MAILER",
    selection: { Size: "10x8x4" },
    quantity: 100,
    findings: [],
    consent: "I agree.",
    actorKind: actor.kind,
    actorId: actor.id,
    address: null,
    at: new Date("2026-11-20T15:00:00Z"),
    ...approved,
  });
  const picture = (view: string) => `/api/designs/${designId}/preview.png?view=${view}&version=${version}`;
  return {
    id,
    designId,
    version,
    printSha256,
    designName: "Sun",
    approvedAt: "2026-11-20T15:00:00.000Z",
    preview2dUrl: picture("flat"),
    preview3dUrl: picture("closed"),
    printUrl: `/api/designs/${designId}/print.pdf?approval=${id}`,
  };
}
