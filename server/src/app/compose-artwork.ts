import type { OwnTypeface } from "@boxwright/core/artwork/own-typefaces";
import { fontFile, typefaceNamed } from "@boxwright/core/designs/lettering/families";
import { tenantNamed } from "@boxwright/core/storefront/tenants";
import { fixLimits } from "../artwork/fix-upload.ts";
import { artworkOperations } from "../artwork/http/operations.ts";
import { makeLeftPrints, makePrints } from "../artwork/jobs/make-prints.ts";
import { readArtwork, readLeftArtwork } from "../artwork/jobs/read-artwork.ts";
import { reapPrintsJob } from "../artwork/jobs/reap-prints.ts";
import { printMaker } from "../artwork/make-print.ts";
import { beginReport } from "../artwork/open-reports.ts";
import { fileReader } from "../artwork/read-upload.ts";
import { cartPrintApprovals } from "../cart/postgres/tables.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { readFont } from "../designs/typefaces/load-typefaces.ts";
import { lineChecks, lineProofs } from "../orders/approvals/postgres/tables.ts";
import { orderLines } from "../orders/postgres/tables.ts";
import { spendFrom } from "../platform/budgets.ts";
import { Turns } from "../platform/turns.ts";
import { uploadBudgets } from "../uploads/claim-storage.ts";
import type { UploadStored } from "../uploads/store-upload.ts";
import { type Machine, spoolOf } from "./machine.ts";

/** The columns that refer to prints of uploads. Each room that refers to prints adds its column. */
export const printReferences = [lineChecks.printId, lineProofs.printId];

/** The columns of lines that refer to approvals of such prints. */
export const printApprovalReferences = [cartPrintApprovals.approvalId, orderLines.printApprovalId];

/** The check of files. `checking` has what the artwork check of orders needs. */
export function composeArtwork(
  { config, db, files, queue, outbox, rateLimits, now }: Machine,
  { catalogue }: { readonly catalogue: Catalogue },
) {
  const { plant } = tenantNamed(config.tenant);
  const checking = { db, queue, plant, catalogue, spend: spendFrom(rateLimits), now };
  const spool = spoolOf(config);
  const reader = fileReader({ db, files, outbox, spool, now });
  const maker = printMaker({ db, files, outbox, spool, now });
  const onStored: UploadStored = (tx, upload, { owner, network }) =>
    beginReport({ queue, now }, tx, upload, { client: network, visitor: owner.id });
  const fixing = { files, spool, budgets: uploadBudgets, onStored, turns: new Turns(fixLimits), readTypeface };
  return {
    operations: artworkOperations({ ...checking, ...fixing }),
    jobs: [
      readArtwork({ db, queue }, reader),
      readLeftArtwork({ db, now }, reader),
      makePrints({ db, queue }, maker),
      makeLeftPrints({ db, now }, maker),
      reapPrintsJob({ db, files, references: printReferences, approvalReferences: printApprovalReferences, now }),
    ],
    checking,
    fixing: { ...checking, ...fixing },
    onStored,
  };
}

/** The Latin letters of a typeface of the designer. */
async function readTypeface({ family: id, weight }: OwnTypeface): Promise<Uint8Array> {
  const family = typefaceNamed(id);
  if (family === undefined) throw new Error(`There is no typeface ${id}`);
  return readFont(fontFile(family, "latin", weight));
}
