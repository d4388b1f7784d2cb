import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { WireLineProof } from "@boxwright/contract/line-proof";
import sharp from "sharp";
import { expect, test } from "vitest";
import { setOrderNumber } from "../orders/postgres/order-store.ts";
import { inTransaction } from "../platform/db/database.ts";
import { directoryStore } from "../platform/files/directory-store.ts";
import { artworkOrdersIn } from "../testing/sales/artwork-orders.ts";
import { readUploads } from "../uploads/read-uploads.ts";
import { removeUnreferenced } from "../uploads/testing/remove-unreferenced.ts";
import { uploadKey } from "../uploads/upload.ts";
import { uploadReferences } from "./compose-uploads.ts";
import { replaceArtworkOfLine } from "./replace-artwork.ts";
import { openOperatorCommand } from "./testing/operator-command.ts";

const { db, shop, place, run: replace } = await openOperatorCommand(replaceArtworkOfLine);
const { orderToApprove, readOrder } = artworkOrdersIn(shop);
const files = directoryStore(join(place.path, "files"));
const number = "BW-00000042";

test("an operator replaces the artwork of a line in review, and the order shows and keeps the new file", async () => {
  const order = await orderToApprove();
  await inTransaction(db, (tx) => setOrderNumber(tx, order.orderId, number));
  const path = `/orders/${order.orderId}/lineitems/${order.lineId}`;
  const proof = async () => (await order.shopper.call<WireLineProof>("GET", `${path}/proof`)).body;
  const first = await proof();
  const [file, text] = [join(place.path, "larger logo.png"), join(place.path, "notes.txt")];
  writeFileSync(
    file,
    await sharp({ create: { width: 8, height: 6, channels: 3, background: "red" } })
      .png()
      .toBuffer(),
  );
  writeFileSync(text, "No artwork");
  expect(await replace(number, "1", file)).toEqual({
    code: 1,
    output:
      "Nothing was replaced. Only the artwork of a line in ArtworkReview can be replaced. This one is in WaitingForCustomerApproval.\n",
  });

  const decision = { decision: "requestChanges", acceptedWarnings: [], consent: false, comment: "Larger logo" };
  const { version } = await readOrder(order);
  const { proofId, hash } = first;
  await order.shopper.call("POST", `${path}/approval`, { version, proofId, hash, ...decision });
  expect(await replace(number, "1", text)).toMatchObject({
    code: 1,
    output: expect.stringContaining("notes.txt is not a PDF"),
  });
  expect(await replace(number.toLowerCase(), "1", file)).toEqual({
    code: 0,
    output: `Line 1 of ${number} now has larger logo.png. To make its proof: npm run orders:move -- ${number} 1 WaitingForCustomerApproval\n`,
  });

  const [line] = (await readOrder(order)).lineItems;
  expect(line).toMatchObject({ state: { key: "ArtworkReview" }, userUploads: [{ artworkName: "larger logo.png" }] });
  const id = String(line?.userUploads[0]?.id);
  const bytes = readFileSync(file);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  expect(await files.get(uploadKey({ id, sha256 }))).toEqual({ bytes: new Uint8Array(bytes), mediaType: "image/png" });
  expect(line?.image).toMatch(new RegExp(`[?&]outside=${id}&seal=`));
  await removeUnreferenced(db, uploadReferences);
  expect(await readUploads(db, [id])).toHaveLength(1);
  expect(await replace(number, "1")).toMatchObject({ code: 1, output: expect.stringContaining("Usage: ") });
});
