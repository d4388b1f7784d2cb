import { type WireWorkOrder, workOrder } from "@boxwright/contract/fulfilment";
import type { APIRequestContext } from "@playwright/test";
import { faultsOfFile, faultsOfPack } from "../faults/downloaded-files.ts";
import { testPdf } from "../server/src/artwork/testing/pdf-file.ts";
import { printFile } from "../server/src/artwork/testing/print-file.ts";
import { type PlantServer, startPlantServer } from "../server/src/fulfilment/testing/plant-server.ts";
import { blackSquare, blankDesign } from "./designed-by-calls.ts";
import { mailThat } from "./mailbox.ts";
import { expect, test } from "./no-console-errors.ts";
import { anonymousToken, placeOrder, sendFile } from "./place-order.ts";
import { shopWith } from "./shop.ts";
import { cards, chooseDelivery, enterAddress, open, orderNumberOn, payWith } from "./shopper.ts";
import { isTestAll, onlyInTestAll } from "./test-all.ts";

/** A line that the press cannot print, on a page of another size than the sheet. */
const hairline = testPdf({ page: "/MediaBox [0 0 1800 1500]", content: "0 0 0 1 K 0 w 500 750 m 1200 750 l S" });

test.describe("in a shop with a fast plant", () => {
  const shop = shopWith({ FULFILMENT_SPEED: "36000" });

  test("an anonymous buyer sends artwork by the link in the mail, and follows the order until it is delivered", async ({
    browser,
    playwright,
  }) => {
    test.setTimeout(120_000);
    const email = "followed@example.com";
    const request = await playwright.request.newContext({ baseURL: shop.origin });
    const number = await placeOrder(request, await anonymousToken(request), { email });
    const ofOrder = (subject: RegExp) => (mail: { readonly to: string; readonly subject: string }) =>
      mail.to === email && mail.subject.includes(number) && subject.test(mail.subject);
    const { text } = await mailThat(request, ofOrder(/^Your order BW-\d+$/));

    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(/http\S+\/orders\/track\?key=[\w-]{43}/.exec(text)?.[0] ?? "");
    await page
      .getByLabel("Choose a file", { exact: true })
      .setInputFiles({ name: "lid.pdf", mimeType: "application/pdf", buffer: printFile() });
    await page.getByRole("button", { name: "Send artwork" }).click();
    await expect(page.getByText(/^We have your artwork.*\.$/)).toBeVisible();

    await expect(async () => {
      await page.reload({ waitUntil: "domcontentloaded" });
      await expect(page.getByText(/^Parcel 1 of \d, Delivered/)).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 90_000, intervals: [1_000] });
    await expect(page.getByText("Complete").first()).toBeVisible();
    const slip = await request.get(
      (await page
        .getByRole("link", { name: /Packing slip/ })
        .first()
        .getAttribute("href")) ?? "",
    );
    expect((await slip.body()).subarray(0, 5).toString()).toBe("%PDF-");
    for (const subject of [/in production$/, /has shipped$/, /has been delivered$/]) {
      const { html } = await mailThat(request, ofOrder(subject));
      expect(html).toContain("/orders/track?key=");
    }
    await page.close();
    await request.dispose();
  });

  test("a file that the shop fixes is approved, bought and shipped", async ({ page, request }) => {
    test.skip(!isTestAll, onlyInTestAll);
    test.setTimeout(180_000);
    const email = "fixed@example.com";
    await open(page, `${shop.origin}/artwork-check?product=custom-mailer-box&quantity=250`);
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Choose a file" }).click();
    await (await chooser).setFiles({ name: "hairline.pdf", mimeType: "application/pdf", buffer: hairline });
    await page.getByRole("button", { name: "Thicken the lines" }).click({ timeout: 60_000 });
    await expect(page.getByText("In this version, we changed: thin lines thickened.")).toBeVisible({ timeout: 60_000 });
    await page.getByRole("button", { name: "Center" }).click();
    await expect(page).toHaveURL(/placed=/);
    await page.getByRole("link", { name: "Approve it" }).click({ timeout: 60_000 });
    const approve = page.getByRole("button", { name: "Approve and add to cart" });
    await expect(approve).toBeEnabled({ timeout: 60_000 });
    for (const tick of await page.getByRole("checkbox", { name: /^Print it as it is/ }).all()) await tick.check();
    await page.getByRole("checkbox", { name: /^I have checked size/ }).check();
    await approve.click();
    await page.getByRole("link", { name: "Continue to shipping" }).click();
    await enterAddress(page, email);
    await chooseDelivery(page);
    await payWith(page, cards.good);
    const number = await orderNumberOn(page);
    const { html } = await mailThat(
      request,
      ({ to, subject }) => to === email && subject === `Your order ${number} has shipped`,
      shop.origin,
    );
    expect(html).toContain("/orders/track?key=");
  });
});

test.describe("in a shop whose plant has a system of its own", () => {
  let plant: PlantServer | undefined;
  test.beforeAll(async () => {
    plant = await startPlantServer();
  });
  test.afterAll(() => plant?.[Symbol.asyncDispose]());
  const shop = shopWith(() => ({
    FULFILMENT_URL: plant?.url ?? "",
    FULFILMENT_SECRET: "a secret of the tests, long enough",
    FULFILMENT_SPEED: "3600",
  }));

  /** The work order of an order, whose files and print pack are downloaded and compared with their hashes. */
  async function verifiedWorkOrder(request: APIRequestContext, number: string): Promise<WireWorkOrder> {
    const posted = () =>
      plant?.posted.map(({ body }) => workOrder.parse(JSON.parse(body))).find((one) => one.orderNumber === number);
    await expect.poll(posted, { timeout: 60_000 }).toBeDefined();
    const order = posted();
    if (order?.pack == null) throw new Error("The work order has no print pack");
    const download = async ({ url }: { readonly url: string }) => new Uint8Array(await (await request.get(url)).body());
    for (const file of order.files) expect(faultsOfFile(await download(file), file)).toEqual([]);
    expect(faultsOfPack(await download(order.pack), order.pack)).toEqual([]);
    return order;
  }

  test("the plant gets the approved print file of a design, and a print pack with everything to make its boxes", async ({
    playwright,
  }) => {
    test.setTimeout(120_000);
    const request = await playwright.request.newContext({ baseURL: shop.origin });
    const token = await anonymousToken(request);
    const design = await blankDesign(request, token);
    await design.draw(blackSquare("Square", 40));
    await design.approve();
    const number = await placeOrder(request, token, { email: "packed@example.com", designId: design.id });
    const { files } = await verifiedWorkOrder(request, number);
    expect(files.map(({ name }) => name)).toEqual([expect.stringMatching(/^print-[\da-f]{8}\.pdf$/)]);
    await request.dispose();
  });

  test("the plant gets an uploaded file, and a print pack with the print that the shop has made of it", async ({
    playwright,
  }) => {
    test.setTimeout(120_000);
    const request = await playwright.request.newContext({ baseURL: shop.origin });
    const token = await anonymousToken(request);
    const file = { name: "lid.pdf", mimeType: "application/pdf", buffer: printFile() };
    const id = await sendFile(request, token, file);
    const number = await placeOrder(request, token, { email: "printed@example.com", uploadIds: [id] });
    const { files } = await verifiedWorkOrder(request, number);
    expect(files.map(({ name }) => name)).toEqual(["lid.pdf"]);
    await request.dispose();
  });
});
