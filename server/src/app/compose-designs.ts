import { ok } from "@boxwright/core/kernel/result";
import { tenantNamed } from "@boxwright/core/storefront/tenants";
import { cartApprovals } from "../cart/postgres/tables.ts";
import { createPrints } from "../designs/approvals/make-prints.ts";
import { DesignPictures } from "../designs/design-pictures.ts";
import { designApprovalOperations } from "../designs/http/approval-operations.ts";
import { designOperations } from "../designs/http/operations.ts";
import { pictureOperations } from "../designs/http/picture-operations.ts";
import { shareOperations } from "../designs/http/share-operations.ts";
import { starterOperations } from "../designs/http/starter-operations.ts";
import { handOverDesignsAtSignIn, handOverDesignsJob } from "../designs/jobs/hand-over-designs-later.ts";
import { reapDesignsJob } from "../designs/jobs/reap-designs.ts";
import { reapPrintsJob } from "../designs/jobs/reap-prints.ts";
import { createPictureProcess } from "../designs/pictures/picture-process.ts";
import { loadStarters } from "../designs/starters/load-starters.ts";
import { Starters } from "../designs/starters/starters.ts";
import { orderedDesigns } from "../orders/ordered-designs.ts";
import { orderLines } from "../orders/postgres/tables.ts";
import { spendFrom } from "../platform/budgets.ts";
import type { DiskCache } from "../platform/files/disk-cache.ts";
import { uploadBudgets } from "../uploads/claim-storage.ts";
import type { UploadDeps } from "../uploads/store-upload.ts";
import type { composeGoods } from "./compose-goods.ts";
import { type Machine, spoolOf } from "./machine.ts";

/** The columns that refer to approvals. Each room that refers to approvals adds its column. */
export const approvalReferences = [cartApprovals.approvalId, orderLines.approvalId];

type Goods = Pick<ReturnType<typeof composeGoods>, "catalogue" | "shopperPictures"> &
  Pick<UploadDeps, "onStored"> & {
    /** The cache of the pictures of designs. */
    readonly pictures: DiskCache;
  };

export function composeDesigns(machine: Machine, goods: Goods) {
  const { config, db, files, outbox, queue, rateLimits, pictureSeal: seal, now } = machine;
  const { plant } = tenantNamed(config.tenant);
  const spool = spoolOf(config);
  const spend = spendFrom(rateLimits);
  const readImage = async (upload: string, clientIp: string) => {
    const drawn = await goods.shopperPictures.read({ outside: upload, inside: null }, { clientIp });
    return drawn.ok ? ok(drawn.value.outside?.bytes ?? null) : drawn;
  };
  const deps = {
    db,
    files,
    outbox,
    catalogue: goods.catalogue,
    orderedDesigns,
    seal,
    spend,
    budgets: uploadBudgets,
    onStored: goods.onStored,
    site: config.siteOrigins[0],
    pictures: new DesignPictures({
      cache: goods.pictures,
      spend,
      render: createPictureProcess({ plant, spool, spend, readImage }),
    }),
    starters: new Starters(loadStarters(config.contentDir), plant),
    makePrint: createPrints({ db, files, spool, plant, spend }),
    now,
  };
  return {
    operations: [
      ...designOperations(deps),
      ...shareOperations(deps),
      ...pictureOperations(deps),
      ...starterOperations({ ...deps, plant }),
      ...designApprovalOperations(deps),
    ],
    jobs: [
      handOverDesignsJob(db),
      reapDesignsJob(deps),
      reapPrintsJob({ db, files, references: approvalReferences, now }),
    ],
    handOver: [handOverDesignsAtSignIn(queue)],
  };
}
