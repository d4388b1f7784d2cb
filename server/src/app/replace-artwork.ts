import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { basename } from "node:path";
import type { Order } from "@boxwright/core/orders/order";
import { orderNumberForm } from "@boxwright/core/orders/order-number";
import { tenantNamed } from "@boxwright/core/storefront/tenants";
import { maxFiles } from "@boxwright/core/uploads/max-files";
import { type ReplaceFilesRefusal, replaceFiles } from "../desk/artwork/replace-files.ts";
import type { Config } from "../platform/config.ts";
import type { Database } from "../platform/db/database.ts";
import { openFileStore } from "../platform/files/open-file-store.ts";
import { UnusableSetting } from "../platform/unusable-setting.ts";
import { openPictureSeal } from "../structures/picture-seal.ts";
import { uploadBudgets } from "../uploads/claim-storage.ts";
import { storeUpload, type UploadDeps } from "../uploads/store-upload.ts";
import type { Upload } from "../uploads/upload.ts";
import { openOperatorOutbox } from "./operator-database.ts";
import { lineAt, lineNumberForm, orderWithNumber } from "./ordered-line.ts";
import { type OperatorCall, runCommand } from "./run-command.ts";

const usage = "npm run artwork:replace -- <order number> <number of a line> <file> [more files]";

/**
 * `npm run artwork:replace`: replaces the artwork of a line in review with files that an employee has made. The shop does not have to run.
 */
export async function replaceArtworkOfLine({ words, config, log }: OperatorCall): Promise<string> {
  await using running = new AsyncDisposableStack();
  const [word = "", place = "", ...paths] = words;
  const number = word.toUpperCase();
  const isComplete = orderNumberForm.test(number) && lineNumberForm.test(place) && paths.length > 0;
  if (!isComplete || paths.length > maxFiles) throw new UnusableSetting(`Usage: ${usage}`);
  const { db, outbox } = await openOperatorOutbox(config, log, running);
  const order = await orderWithNumber(db, number);
  const { id: lineId, state } = lineAt(order, place);
  if (state !== "ArtworkReview") throw refusalOf({ kind: "notInReview", state });
  const uploads = await storeFiles(config, db, order, paths);
  const pictureSeal = await openPictureSeal(db, tenantNamed(order.tenant).plant);
  const deps = { db, outbox, pictureSeal, now: () => new Date() };
  const author = { actor: { kind: "operator" }, clientIp: null } as const;
  const seen = { orderId: order.id, version: order.version };
  const replaced = await replaceFiles(deps, author, seen, { lineId, uploads });
  if (!replaced.ok) throw refusalOf(replaced.refusal);
  const proof = `npm run orders:move -- ${number} ${place} WaitingForCustomerApproval`;
  return `Line ${place} of ${number} now has ${uploads.map(({ name }) => name).join(", ")}. To make its proof: ${proof}`;
}

/** Stores files as the buyer's own, so that the order's page offers them. They have no budget, because the order refers to them. */
async function storeFiles(config: Config, db: Database, order: Order, paths: readonly string[]): Promise<Upload[]> {
  const deps: UploadDeps = {
    db,
    files: openFileStore(config.files),
    budgets: uploadBudgets,
    // The artwork check of the line reads them.
    onStored: async () => {},
    now: () => new Date(),
  };
  const sender = { owner: { tenant: order.tenant, ...order.owner }, network: "operator", claim: null };
  const uploads: Upload[] = [];
  for (const path of paths) {
    const stored = await storeUpload(deps, sender, await fileAt(path));
    if (!stored.ok)
      throw new UnusableSetting(`Nothing was replaced. ${path} is not a PDF or picture that the shop can use.`);
    uploads.push(stored.value);
  }
  return uploads;
}

async function fileAt(path: string) {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { name: basename(path), path, bytes, sha256: hash.digest("hex") };
}

function refusalOf(refusal: ReplaceFilesRefusal): UnusableSetting {
  return new UnusableSetting(`Nothing was replaced. ${refusalText(refusal)}`);
}

function refusalText(refusal: ReplaceFilesRefusal): string {
  switch (refusal.kind) {
    case "lineNotFound":
      return "The order has no such line.";
    case "orderChanged":
      return "The order has just changed. Please try again.";
    case "notInReview":
      return `Only the artwork of a line in ArtworkReview can be replaced. This one is in ${refusal.state}.`;
  }
}

if (import.meta.main) await runCommand(replaceArtworkOfLine);
