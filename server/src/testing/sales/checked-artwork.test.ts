import type { WireCart } from "@boxwright/contract/cart";
import { expect, test } from "vitest";
import { printFile, printPhoto, printPicture } from "../../artwork/testing/print-file.ts";
import { checkArtwork } from "../../orders/check-artwork.ts";
import { continueArtworkChecks } from "../../orders/resume-checks.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { openCheckedShop, printedMailers } from "./checked-shop.ts";
import { fillCart, pay } from "./open-shop.ts";

const { db } = await testDatabase();
const { artwork, checkFilesAndPrints, deps, makePrints, order, readFiles, shop, stateOf } = await openCheckedShop(db);

const encryption = `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${"00".repeat(32)}> /U <${"00".repeat(32)}> /P -4 >>
  /ID [<00><00>]`;

test.each([
  [
    "is made as it is if it is a print file of the size of the sheet",
    printFile(),
    "application/pdf",
    "ReadyForProduction",
  ],
  ["is made as it is if it is a sharp picture in inks", await printPhoto(), "image/jpeg", "ReadyForProduction"],
  ["fails if it is encrypted", printFile(encryption), "application/pdf", "ArtworkFailed"],
  [
    "waits for its shopper if it is a picture in colors of a screen",
    await printPicture(300),
    "image/png",
    "WaitingForCustomerApproval",
  ],
] as const)("the file of a box waits until it is read, and %s", async (_, bytes, mediaType, state) => {
  const line = await order(shop.enter(), bytes, mediaType);
  expect((await stateOf(line)).state).toBe("ArtworkCheckInProgress");
  await checkFilesAndPrints();
  expect(await stateOf(line)).toMatchObject({ state });
});

test("a picture of 100 pixels per inch is not printed, and the reason says it", async () => {
  const line = await order(shop.enter(), await printPicture(100), "image/png");
  await checkFilesAndPrints();
  expect(await stateOf(line)).toEqual({ state: "ArtworkFailed", why: "Prints at 100 ppi; 300 is sharp." });
});

test("a picture that is too coarse for the sheet is checked where its shopper placed it", async () => {
  const shopper = shop.enter();
  const { id } = await artwork.send({
    visitor: shopper.visitor.id,
    bytes: await printPicture(101),
    mediaType: "image/png",
  });
  const onLid = { side: "outside", upload: id, page: 0, panel: "lid", turn: 90, scale: 0.2, x: 120, y: 90 } as const;
  const placements = [{ ...onLid, isGuess: false }];
  const note = "Artwork placement: Outside, Lid, 20%";
  const cart: WireCart = await fillCart(shopper, [{ ...printedMailers([id], {}, note), placements }]);
  const { body } = await pay(shopper, cart);
  const line = { orderId: body.orderId, lineId: String(cart.lineItems[0]?.id) };
  await checkArtwork(deps, line);
  await checkFilesAndPrints();
  const { state, why } = await stateOf(line);
  expect(state).toBe("WaitingForCustomerApproval");
  expect(why).not.toMatch(/300 is sharp|A person places/);
});

test("a person looks at a picture that is too coarse where the shop places it, if its shopper left a note", async () => {
  const note = "Artwork placement: Outside, Lid, 20%";
  const line = await order(shop.enter(), await printPicture(99), "image/png", {}, note);
  await checkFilesAndPrints();
  expect(await stateOf(line)).toMatchObject({ state: "ArtworkReview", why: expect.stringContaining("300 is sharp") });
});

test("a person places a clean file for which the shopper's note asks for another place", async () => {
  const note = "Please pack flat\nArtwork placement: Outside, Lid, 20%";
  const line = await order(shop.enter(), printFile("/Note (placed)"), "application/pdf", {}, note);
  await checkFilesAndPrints();
  expect(await stateOf(line)).toMatchObject({
    state: "ArtworkReview",
    why: expect.stringContaining("A person places"),
  });
});

test("a note does not help a file that cannot be opened", async () => {
  const line = await order(
    shop.enter(),
    printFile(`${encryption} /Note (a)`),
    "application/pdf",
    {},
    "Please pack flat",
  );
  await checkFilesAndPrints();
  expect((await stateOf(line)).state).toBe("ArtworkFailed");
});

test("a file that was read and printed before is checked at once", async () => {
  const shopper = shop.enter();
  const { id } = await artwork.send({ visitor: shopper.visitor.id, bytes: printFile("/Note (read before)") });
  await readFiles();
  const cart = await fillCart(shopper, [printedMailers([id])]);
  const { body } = await pay(shopper, cart);
  const line = { orderId: body.orderId, lineId: String(cart.lineItems[0]?.id) };
  await checkArtwork(deps, line);
  await makePrints();
  expect((await stateOf(line)).state).toBe("ReadyForProduction");
  await checkArtwork(deps, line);
  const again = await order(shopper, printFile("/Note (read before)"), "application/pdf");
  await readFiles();
  expect((await stateOf(again)).state).toBe("ReadyForProduction");
});

test("a file that ends every process goes to a person, who sees the reason", async () => {
  const line = await order(shop.enter(), printFile("/Note (poison)"), "application/pdf");
  await artwork.readAll({ read: () => Promise.reject(new Error("A bug of the reader")) });
  await continueArtworkChecks(deps, line.uploadId);
  expect(await stateOf(line)).toMatchObject({ state: "ArtworkReview", why: expect.stringContaining("takes too long") });
});

test("a file for a box of another size waits for its shopper", async () => {
  const line = await order(shop.enter(), printFile("/Note (another size)"), "application/pdf", { Size: "12x10x4" });
  await checkFilesAndPrints();
  const why = expect.stringContaining("doesn’t fit the template");
  expect(await stateOf(line)).toMatchObject({ state: "WaitingForCustomerApproval", why });
});

test("a print that ends every process goes to a person, who sees the reason", async () => {
  const line = await order(shop.enter(), printFile("/Note (poisonous print)"), "application/pdf");
  await readFiles();
  await makePrints({ make: () => Promise.reject(new Error("A bug of the print")) });
  expect(await stateOf(line)).toMatchObject({ state: "ArtworkReview", why: expect.stringContaining("takes too long") });
});
