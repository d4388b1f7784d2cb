import { randomUUID } from "node:crypto";
import { approveArtwork, readPreflight, type WireArtworkReport } from "@boxwright/contract/artwork";
import { createClient } from "@boxwright/contract/client";
import { createUpload } from "@boxwright/contract/uploads";
import type { PrintedFile, Product } from "../shopper.ts";

const waitSeconds = 10;

interface Sent {
  readonly token: string;
  readonly product: Product;
  readonly file: File;
}

interface Checked {
  readonly uploadId: string;
  readonly printSha256: string;
  readonly findings: WireArtworkReport["findings"];
}

/** Uploads a file of a visitor, and waits for its check and its print file. */
export async function checkedFile(origin: string, { token, product, file }: Sent): Promise<Checked> {
  const client = createClient({ baseUrl: origin, bearer: () => token, fetch });
  const { id: uploadId } = await client.call(createUpload, { file, busyRetries: 10 });
  const { sku, defaultSelection: selection } = product;
  const query = { sku, selection: JSON.stringify(selection), wait: waitSeconds };
  for (;;) {
    const { state, print, findings } = await client.call(readPreflight, { params: { uploadId }, query });
    if ([state, print?.state ?? "done"].some((part) => part !== "done" && part !== "failed")) continue;
    const printSha256 = print?.sha256 ?? null;
    if (printSha256 === null) throw new Error(`The file has no print: ${JSON.stringify({ state, print, findings })}`);
    return { uploadId, printSha256, findings };
  }
}

/** The same, and approves the print. */
export async function approvedPrint(origin: string, sent: Sent, quantity: number): Promise<PrintedFile> {
  const { uploadId, printSha256, findings } = await checkedFile(origin, sent);
  const { token, product } = sent;
  const client = createClient({ baseUrl: origin, bearer: () => token, fetch });
  const accepted = findings.filter(({ severity }) => severity === "warn").map(({ id }) => id);
  const body = {
    sku: product.sku,
    selection: product.defaultSelection as Record<string, string>,
    quantity,
    printSha256,
    consent: true,
    accepted,
  };
  const idempotencyKey = randomUUID();
  const { id } = await client.call(approveArtwork, { params: { uploadId }, body, idempotencyKey });
  return { uploadIds: [uploadId], artworkApprovalId: id };
}
