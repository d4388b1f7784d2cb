import { createQuotation, downloadQuotation } from "@boxwright/contract/documents";
import { describe, expect, test } from "vitest";
import { mailers, type Shopper } from "../../cart/testing/storefront.ts";
import { removeOldQuotations } from "../jobs/reap-quotations.ts";
import { fileKey } from "../pdf-of-issued.ts";
import { findQuotation } from "../postgres/document-store.ts";
import { openIssuedDocuments } from "../testing/open-issued-documents.ts";

const { db, pool, enter, call, documentDeps, clock, later, files, shelf, ordered, cancel } =
  await openIssuedDocuments();

describe("a quotation", () => {
  const quote = (shopper: Shopper, id: string) => call(createQuotation, shopper.visitor, { id });
  const idOf = (body: unknown) => createQuotation.answers[201].parse(body).quotationId;

  test("has today's prices with delivery and taxes, and is valid for 30 days", async () => {
    const { shopper, orderId } = await ordered([mailers(100)], "WELCOME10");
    shelf.mailerPrice += 100;
    const { body } = await quote(shopper, orderId);
    shelf.mailerPrice -= 100;
    const quoted = createQuotation.answers[201].parse(body);
    const day = new Date(clock.now.getTime() + 30 * 86_400_000).toISOString().slice(0, 10);
    expect(quoted).toMatchObject({ number: expect.stringMatching(/^Q-\d{8}$/), validUntil: day });
    expect(quoted.downloadUrl).toBe(`/api/quotations/${quoted.quotationId}/download`);
    const content = (await findQuotation(db, quoted.quotationId))?.content;
    expect(content?.lines[0]?.figures).toEqual(["100", "$4.42", "$442.00"]);
    expect(content?.sums.map(({ label }) => label)).toEqual(["Subtotal", "Shipping", "TX sales tax, 6.25%"]);
    const download = await call(downloadQuotation, shopper.visitor, { id: quoted.quotationId });
    expect(download.name).toBe(`quotation-${quoted.number}.pdf`);
    expect((await call(downloadQuotation, enter().visitor, { id: quoted.quotationId })).refusal).toBe("NotFound");
  });

  test("leaves out the cancelled lines of its order, unless all are cancelled", async () => {
    const { shopper, cart, orderId } = await ordered();
    const linesOf = async (body: unknown) => (await findQuotation(db, idOf(body)))?.content.lines.length;
    await cancel(orderId, cart, 0);
    expect(await linesOf((await quote(shopper, orderId)).body)).toBe(1);
    await cancel(orderId, cart, 1);
    expect(await linesOf((await quote(shopper, orderId)).body)).toBe(2);
  });

  test("of goods that are no longer sold is refused with the reason, and takes no number", async () => {
    const { shopper, cart, orderId } = await ordered([mailers(100)]);
    const before = await lastQuotation();
    shelf.isMailerSold = false;
    const { refusal, problem } = await quote(shopper, orderId);
    shelf.isMailerSold = true;
    expect(refusal).toBe("InvalidSelection");
    expect(problem?.errors).toEqual([{ path: `lineItems.${cart.lineItems[0]?.id}.sku`, message: "is no longer sold" }]);
    expect(await lastQuotation()).toBe(before);
  });

  test("of another's order is not found", async () => {
    const { orderId } = await ordered([mailers(100)]);
    expect((await quote(enter(), orderId)).refusal).toBe("NotFound");
  });

  test("is refused while 20 quotations of its order are valid, with the time until the oldest ends", async () => {
    const { shopper, orderId } = await ordered([mailers(100)]);
    await quote(shopper, orderId);
    later(86_400);
    const more = await Promise.all(Array.from({ length: 24 }, () => quote(shopper, orderId)));
    expect(more.filter(({ refusal }) => refusal === null).length).toBe(19);
    const refused = more.filter(({ refusal }) => refusal === "TooManyRequests");
    const retryAfterSeconds = 30 * 86_400;
    expect(refused.map(({ problem }) => problem)).toEqual(
      Array(5).fill(expect.objectContaining({ retryAfterSeconds })),
    );
    const last = await lastQuotation();

    later(retryAfterSeconds);
    const again = createQuotation.answers[201].parse((await quote(shopper, orderId)).body);
    expect(again.number).toBe(`Q-${String(last + 1).padStart(8, "0")}`);
  });

  test("can be downloaded for 90 days after its last day, and is then removed", async () => {
    const { shopper, orderId } = await ordered([mailers(100)]);
    const id = idOf((await quote(shopper, orderId)).body);
    later(120 * 86_400);
    await removeOldQuotations(documentDeps);
    expect((await call(downloadQuotation, shopper.visitor, { id })).refusal).toBe(null);
    expect(await files.get(fileKey(id))).toBe(null);
    later(86_400);
    await removeOldQuotations(documentDeps);
    expect((await call(downloadQuotation, shopper.visitor, { id })).refusal).toBe("NotFound");
  });

  async function lastQuotation(): Promise<number> {
    const { rows } = await pool.query(
      "SELECT coalesce(max(last), 0)::int AS last FROM document_counter WHERE kind = 'quotation'",
    );
    return rows[0].last;
  }
});
