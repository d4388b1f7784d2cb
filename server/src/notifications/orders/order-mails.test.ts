import { cultureFormats } from "@boxwright/core/kernel/format";
import { germanFaults } from "@boxwright/core/storefront/testing/german-faults";
import { describe, expect, test } from "vitest";
import { orderMail, testSender } from "../testing/order-mail.ts";
import { orderMailSamples } from "../testing/order-mail-samples.ts";

const { site } = testSender;
const samplesIn = (culture: string, owner: "customer" | "anonymous" = "customer") =>
  orderMailSamples({ culture, owner, sender: testSender });
const kinds = Object.keys(samplesIn("en-US"));
const write = async (kind: string, culture = "en-US", owner: "customer" | "anonymous" = "customer") => {
  const sample = samplesIn(culture, owner)[kind];
  if (sample === undefined) throw new Error(`there is no sample ${kind}`);
  return sample();
};

/** The words that a reader of the HTML sees, without those of the preview. */
function wordsOf(html: string): string {
  return html
    .slice(html.indexOf("<h1"))
    .replaceAll(/<br>|<\/(?:p|td|h1|div|strong|tr)>/g, "\n")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("&#39;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

describe.each(kinds)("the mail %s", (kind) => {
  test.each(["en-US", "de"])("in %s says the same as text and as HTML", async (culture) => {
    const { subject, text, html } = await write(kind, culture);
    const body = wordsOf(html);
    const url = /https?:\/\/\S+/g;
    for (const line of text.split("\n-- \n")[0]?.replaceAll(url, "").split("\n") ?? []) {
      // In HTML, numbers, labels and values are in cells of their own.
      for (const part of line.replace(/^ *(?:> |\d+\. )?/, "").split(/: ?/)) {
        if (part !== "BW-61803399") expect(body).toContain(part);
      }
    }
    expect(html).toContain(`<html lang="${culture.slice(0, 2)}">`);
    expect(`${subject} ${text}`).toContain("BW-61803399");
    expect(text).not.toMatch(/undefined|null|NaN|\[object/);
  });

  test("is in formal German without English words", async () => {
    const { subject, text } = await write(kind, "de");
    const own = text.replaceAll(/https?:\S+|The small text [^\n]*|Ordered twice [^\n]*/g, "");
    expect(germanFaults(`${subject}\n${own.split("\n-- \n")[0]}`)).toEqual([]);
    expect(own).not.toMatch(/\b(?:order|artwork|arrives|shipped|View|Custom)\b/i);
    expect(own).toContain(testSender.brand.name);
  });

  test("links to the order, and shows its goods as PNG pictures with alternative texts", async () => {
    const { text, html } = await write(kind);
    expect(text).toContain(orderMail.orderUrl);
    expect(html).toContain(`class="action" href="${orderMail.orderUrl}"`);
    const pictures = [...html.matchAll(/<img [^>]*src="([^"]*)"[^>]* alt="([^"]*)"/g)];
    const goods = pictures.filter(([, url = ""]) => !url.startsWith("cid:"));
    expect(goods.length).toBeGreaterThan(0);
    for (const [, url = "", alt = ""] of goods) {
      expect(url).toMatch(new RegExp(`^${site}/api/structures/\\w+/preview\\.png\\?.*pixels=300$`));
      expect(alt).toMatch(/^Picture of your Custom/);
    }
  });

  test("has a preview, is short enough for mail programs that cut long mails, and keeps its message id", async () => {
    const mail = await write(kind);
    expect(mail.html).toMatch(/<div style="display:none[^>]*>[^<&]{20,}/);
    // Gmail cuts a mail after 102 kB.
    expect(mail.html.length).toBeLessThan(50_000);
    expect(await write(kind)).toEqual(mail);
    expect(mail.messageId.endsWith(orderMail.id)).toBe(true);
  });

  test("shows an anonymous visitor neither card nor PO number", async () => {
    const { text, html } = await write(kind, "en-US", "anonymous");
    for (const part of [text, html]) expect(part).not.toMatch(/Visa|1111|PO-4711/);
  });
});

test("each mail about an order has a subject of its own", async () => {
  const mails = await Promise.all(kinds.map((kind) => write(kind)));
  const subjects = mails.map(({ subject }) => subject);
  // Failed and rejected artwork need the same from the shopper.
  expect(new Set(subjects).size).toBe(kinds.length - 1);
});

test("a reminder names the day on which an item arrives if its shopper acts now, and the one promised before", async () => {
  const { text } = await write("reminder-artwork");
  const day = cultureFormats("en-US").day;
  // The sample has waited since November 20; November 26 is a holiday of the plant.
  expect(text).toContain(`Arrives ${day("2026-12-15")} instead of ${day("2026-12-09")} if you act today`);
});

test("the mail about a delay names the new day and the one before", async () => {
  expect((await write("delay")).text).toContain("Arrives December 14, 2026 instead of December 9, 2026");
});

test("the mail about a shipment lists each parcel with its tracking id and the page of the carrier", async () => {
  const { text, html } = await write("shipped");
  for (const id of ["1Z999AA10123456784", "1Z999AA10123456795"]) {
    expect(text).toContain(`UPS Ground: ${id}\nArrives December 9, 2026\nhttps://www.ups.com/track?tracknum=${id}`);
    expect(html).toContain(`href="https://www.ups.com/track?tracknum=${id}"`);
  }
});
