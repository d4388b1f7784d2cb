import { randomUUID } from "node:crypto";
import { approveArtwork, fixUpload, readPreflight, type WireArtworkReport } from "@boxwright/contract/artwork";
import type { RootProduct } from "@boxwright/contract/catalogue";
import { approveDesign, checkDesign } from "@boxwright/contract/design-approvals";
import { createDesign } from "@boxwright/contract/designs";
import type { Buyer, PrintedArtwork } from "./buyer.ts";
import type { Retrier } from "./retrier.ts";

interface Shopper {
  readonly buyer: Buyer;
  readonly retrier: Retrier;
  sendFile(bleed?: number): Promise<string>;
}

/** Of one call, in seconds: less than the time that a call of a shopper takes at most. */
const waitSeconds = 10;

/** A file without bleed, which the shop mirrors into its bleed. The shopper then approves its print, unless the shop has given it up. */
export async function approvedFile(shopper: Shopper, mailer: RootProduct, quantity: number): Promise<PrintedArtwork> {
  const sent = await shopper.sendFile(0);
  const { state, files } = await endedReport(shopper, mailer, sent);
  if (state === "failed") return { uploadIds: [sent] };
  const fixed = await fixedUpload(shopper, mailer, { uploadId: sent, reportId: files[0]?.reportId ?? "" });
  const { print, findings } = await endedReport(shopper, mailer, fixed);
  const printSha256 = print?.sha256 ?? null;
  if (printSha256 === null) return { uploadIds: [fixed] };
  const { sku, defaultSelection: selection } = mailer;
  const accepted = findings.filter(({ severity }) => severity === "warn").map(({ id }) => id);
  const approval = { sku, selection, quantity, printSha256, consent: true, accepted };
  const idempotencyKey = randomUUID();
  const { id } = await shopper.retrier.until(() =>
    shopper.buyer.client.call(approveArtwork, { params: { uploadId: fixed }, body: approval, idempotencyKey }),
  );
  return { uploadIds: [fixed], artworkApprovalId: id };
}

/** What the shop found in a file on a box, when the file is read and its print is made. */
async function endedReport({ buyer, retrier }: Shopper, mailer: RootProduct, uploadId: string) {
  const query = { sku: mailer.sku, selection: JSON.stringify(mailer.defaultSelection), wait: waitSeconds };
  for (;;) {
    const report = await retrier.until(() => buyer.client.call(readPreflight, { params: { uploadId }, query }));
    if (hasEnded(report)) return report;
  }
}

function hasEnded({ state, print }: WireArtworkReport): boolean {
  return [state, print?.state ?? "done"].every((part) => part === "done" || part === "failed");
}

async function fixedUpload(
  { buyer, retrier }: Shopper,
  { sku, defaultSelection: selection }: RootProduct,
  { uploadId, reportId }: { readonly uploadId: string; readonly reportId: string },
): Promise<string> {
  const body = { reportId, fixes: [{ id: "mirror-bleed" as const }], sku, selection };
  const idempotencyKey = randomUUID();
  const made = await retrier.until(() => buyer.client.call(fixUpload, { params: { uploadId }, body, idempotencyKey }));
  return made.id;
}

/** A design of a starter, as the shop makes it, with its approval. */
export async function approvedDesign(
  { buyer, retrier }: Shopper,
  { sku, defaultSelection: selection }: RootProduct,
  quantity: number,
): Promise<PrintedArtwork> {
  const created = { name: "Summer box", sku, selection, starter: "stripe-wrap" };
  const { id: designId, version } = await retrier.until(() => buyer.client.call(createDesign, { body: created }));
  const params = { designId };
  const { results } = await retrier.until(() => buyer.client.call(checkDesign, { params }));
  const body = { version, selection, quantity, consent: true, accepted: results.map(({ id }) => id) };
  const idempotencyKey = randomUUID();
  await retrier.until(() => buyer.client.call(approveDesign, { params, body, idempotencyKey }));
  return { designId };
}
