import type { PricingDeps } from "../cart/price-cart.ts";
import type { DocumentDeps } from "../documents/document-deps.ts";
import { documentOperations } from "../documents/http/operations.ts";
import { invoicePdfs } from "../documents/invoice-and-credit-notes.ts";
import { documentJobs } from "../documents/jobs/issue-documents.ts";
import { reapQuotationsJob } from "../documents/jobs/reap-quotations.ts";
import { loadSellers } from "../documents/load-sellers.ts";
import type { Machine } from "./machine.ts";

export function composeDocuments({ config, db, outbox, files, now }: Machine, cart: PricingDeps) {
  const deps: DocumentDeps = { db, outbox, files, sellers: loadSellers(config.contentDir), now };
  return {
    operations: documentOperations({ ...cart, ...deps }),
    jobs: [...documentJobs(deps), reapQuotationsJob(deps)],
    invoicePdfs: (orderId: string) => invoicePdfs(deps, orderId),
  };
}
