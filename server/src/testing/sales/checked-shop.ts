import type { WireCart } from "@boxwright/contract/cart";
import { proportionsOf } from "@boxwright/core/structures/families";
import type { UploadType } from "@boxwright/core/uploads/upload-type";
import { readInProcess } from "../../artwork/process/read-in-process.ts";
import { openArtwork } from "../../artwork/testing/open-artwork.ts";
import { createDescribeGoods } from "../../cart/describe-goods.ts";
import type { Shopper } from "../../cart/testing/storefront.ts";
import { createCatalogue } from "../../catalogue/catalogue.ts";
import { loadProducts } from "../../catalogue/load-products.ts";
import { printOfLine, sheetsOfLine } from "../../orders/approvals/line-sheets.ts";
import { checkArtwork } from "../../orders/check-artwork.ts";
import { checkFiles } from "../../orders/preflight.ts";
import { readOrderById } from "../../orders/read-order.ts";
import { continueArtworkChecks, continuePrintedChecks } from "../../orders/resume-checks.ts";
import type { Database } from "../../platform/db/database.ts";
import { loadRates } from "../../pricing/load-rates.ts";
import { createPriceList } from "../../pricing/price-list.ts";
import { pictureSealOf } from "../../structures/picture-seal.ts";
import { fillCart, openShop, pay } from "./open-shop.ts";

export const printedMailers = (uploadIds: readonly string[], selection: object = {}, customerComments = "") => ({
  referenceId: "custom-mailer-box",
  sku: "BW-MAILER",
  version: 1,
  quantity: 100,
  selection: { Size: "10x8x4", Color: "White", "Print Options": "Outside", ...selection },
  uploadIds: [...uploadIds],
  customerComments,
});

/** A shop whose checks of artwork run step by step, and that reads files in their own processes. */
export async function openCheckedShop(db: Database) {
  const prices = createPriceList("arlington", loadRates());
  const catalogue = createCatalogue(loadProducts(proportionsOf), prices.sizeFaults);
  const seal = pictureSealOf("a key of the tests", "arlington");
  const artwork = openArtwork(db);
  const shop = await openShop(db, {
    describeGoods: createDescribeGoods({ catalogue, prices, seal }),
    files: artwork.files,
    printOfLine: printOfLine(artwork.deps),
    sheetsOfLine: sheetsOfLine(artwork.deps),
  });
  const deps = { ...shop.deps, outbox: shop.outbox, preflight: checkFiles({ ...artwork.deps, files: artwork.files }) };

  /** Buys boxes with a file, and begins the check of the line. */
  async function order(shopper: Shopper, bytes: Buffer, mediaType: UploadType, selection = {}, note = "") {
    const { id } = await artwork.send({ visitor: shopper.visitor.id, bytes, mediaType });
    const cart: WireCart = await fillCart(shopper, [printedMailers([id], selection, note)]);
    const { body } = await pay(shopper, cart);
    const line = { orderId: body.orderId, lineId: String(cart.lineItems[0]?.id), uploadId: id };
    await checkArtwork(deps, line);
    return line;
  }

  async function stateOf({ orderId, lineId }: { readonly orderId: string; readonly lineId: string }) {
    const { lines, history } = await readOrderById(db, orderId);
    return { state: lines.find(({ id }) => id === lineId)?.state, why: history.at(-1)?.why };
  }

  /** Reads all waiting files in their own processes, and goes on with the checks that wait for them, as the jobs do. */
  async function readFiles(): Promise<void> {
    const before = artwork.announced.length;
    await artwork.readAll({ read: readInProcess });
    for (const { uploadId } of artwork.announced.slice(before) as { uploadId: string }[]) {
      await continueArtworkChecks(deps, uploadId);
    }
  }

  /** The same for waiting prints. By default each file is printed as a text that names it. */
  async function makePrints(changes: Parameters<typeof artwork.printAll>[0] = {}): Promise<void> {
    const before = artwork.announced.length;
    await artwork.printAll(changes);
    for (const { sha256 } of artwork.announced.slice(before) as { sha256: string }[]) {
      await continuePrintedChecks(deps, sha256);
    }
  }

  async function checkFilesAndPrints(): Promise<void> {
    await readFiles();
    await makePrints();
  }

  return { artwork, checkFilesAndPrints, deps, makePrints, order, readFiles, shop, stateOf };
}
