import type { CalendarDate } from "@boxwright/core/kernel/dates";
import type { OrderLine } from "@boxwright/core/orders/order";
import { mailerLine, sampleOrder } from "@boxwright/core/orders/testing/sample-order";
import { describe, expect, test } from "vitest";
import { artworkIn } from "../../uploads/upload.ts";
import { orderMail } from "../testing/order-mail.ts";
import { artworkNotice, artworkProblemMail, artworkReceivedMail } from "./artwork-mails.ts";
import type { FoundLine } from "./found-problems.ts";
import { proofReadyMail } from "./proof-mails.ts";

const file = {
  id: "0192f0c4-6c1e-7a52-9d4b-3e5f8a7b1c40",
  sha256: "a".repeat(64),
  name: "sleeve <1>.pdf",
  mediaType: "application/pdf",
  bytes: 9,
  hasPreview: false,
  parentId: null,
  fixes: null,
  width: null,
  height: null,
} as const;
const line = { ...mailerLine, artwork: [artworkIn(file)], customerComments: "Matte,\nplease" };
const moved = { ...line, delivery: { ...line.delivery, arrival: "2026-12-11" as CalendarDate } };

/** As found by a check of an earlier version of the shop. */
const withoutProblems = (one: OrderLine): FoundLine => ({ line: one, problems: [], moreProblems: 0 });

describe("when artwork comes after the purchase", () => {
  test("the customer gets a mail that names the files and confirms the promised day", async () => {
    const mail = await artworkReceivedMail({ ...orderMail, order: sampleOrder }, line);
    expect(mail).toMatchObject({
      to: sampleOrder.email,
      subject: "We have your artwork for BW-61803399",
      messageId: `artwork-received-${orderMail.id}`,
    });
    for (const words of [
      "Custom Mailer Box",
      "Files: sleeve <1>.pdf",
      "arrives December 9, 2026, as promised",
      orderMail.orderUrl,
    ]) {
      expect(mail.text).toContain(words);
    }
    expect(mail.html).toContain("sleeve &lt;1&gt;.pdf");
  });

  test("the customer gets a mail with the new arrival day and the one before", async () => {
    const { text } = await artworkReceivedMail({ ...orderMail, order: sampleOrder }, moved);
    expect(text).toContain("now arrives December 11, 2026 instead of December 9, 2026.");
    const german = { ...sampleOrder, culture: "de" };
    const { text: inGerman } = await artworkReceivedMail({ ...orderMail, order: german }, moved);
    expect(inGerman).toContain("jetzt am 11. Dezember 2026 an. Bisheriger Termin: 9. Dezember 2026.");
  });

  test("the customer gets a mail that names each line whose artwork can't be printed, with the reason and a link", async () => {
    const failed = { ...line, state: "ArtworkFailed" } as const;
    const rejected = { ...mailerLine, id: "second", state: "ArtworkRejected" } as const;
    const move = { from: null, at: sampleOrder.createdAt, by: { kind: "staff", id: "desk" } } as const;
    const history = [
      { ...move, lineId: line.id, to: "ArtworkFailed", why: "The file has no fonts." },
      { ...move, lineId: "second", to: "ArtworkRejected", why: "The logo is <too small>." },
    ] as const;
    const order = { ...sampleOrder, lines: [failed, rejected], history };
    const { subject, text, html } = await artworkProblemMail(
      { ...orderMail, order },
      [failed, rejected].map(withoutProblems),
    );
    expect(subject).toBe("Please replace the artwork of BW-61803399");
    expect(text).toContain("Status: Artwork failed\n  Reason: The file has no fonts.");
    expect(text).toContain("Status: Artwork Rejected\n  Reason: The logo is <too small>.");
    expect(html).toContain("Reason: The logo is &lt;too small&gt;.");
    for (const id of [line.id, "second"]) expect(html).toContain(`href="${orderMail.orderUrl}#artwork-${id}"`);
  });

  test("the customer sees what the check found, with the numbers of the page of the order and a picture of each place", async () => {
    const failed = { ...line, state: "ArtworkFailed" } as const;
    const move = { from: null, at: sampleOrder.createdAt, by: { kind: "job", id: "artwork-check" } } as const;
    const history = [{ ...move, lineId: line.id, to: "ArtworkFailed", why: "The old reason." }] as const;
    const jpeg = new Uint8Array([0xff, 0xd8]);
    const found: FoundLine = {
      line: failed,
      problems: [
        {
          number: 2,
          tone: "fail",
          message: { en: "Prints <at> 100 ppi.", de: "Druckt mit 100 ppi." },
          picture: { width: 640, height: 300, jpeg },
        },
        { number: 5, tone: "warn", message: { en: "A font is missing.", de: "Eine Schrift fehlt." }, picture: null },
      ],
      moreProblems: 3,
    };
    const written = await artworkProblemMail({ ...orderMail, order: { ...sampleOrder, history } }, [found]);
    expect(written.text).toContain(
      "Please fix:\n2. Prints <at> 100 ppi.\n\nWorth a look:\n5. A font is missing.\nThe page of the order shows 3 more.",
    );
    expect(written.text).not.toContain("The old reason.");
    const contentId = `finding-${line.id}-2`;
    expect(written.html).toContain(
      `src="cid:${contentId}" width="320" height="150" alt="The place of finding 2 in print"`,
    );
    expect(written.html).toContain("Prints &lt;at&gt; 100 ppi.");
    expect(written.attachments).toEqual([{ name: "finding-2.jpg", mediaType: "image/jpeg", bytes: jpeg, contentId }]);
    const order = { ...sampleOrder, history, culture: "de" };
    const { text } = await artworkProblemMail({ ...orderMail, order }, [found]);
    expect(text).toContain(
      "Bitte beheben Sie:\n2. Druckt mit 100 ppi.\n\nEinen Blick wert:\n5. Eine Schrift fehlt.\n3 weitere Befunde",
    );
  });

  test("the customer reads what the check found before approving a proof, but no reason of a requested proof", async () => {
    const waiting = { ...line, state: "WaitingForCustomerApproval" } as const;
    const mailFor = async (why: string) => {
      const by = { kind: "job", id: "artwork-check" } as const;
      const move = { from: null, at: sampleOrder.createdAt, by, lineId: line.id, to: waiting.state, why };
      const order = { ...sampleOrder, lines: [waiting], history: [move] };
      return (await proofReadyMail({ ...orderMail, order }, [withoutProblems(waiting)])).text;
    };
    expect(await mailFor("Prints at 200 ppi; 300 is sharp.")).toContain(
      "Please check: Prints at 200 ppi; 300 is sharp.",
    );
    expect(await mailFor("Proof requested")).not.toContain("Proof requested");
  });

  test("the operator gets a mail with the line, its comments, and how to get the files", async () => {
    const mail = await artworkNotice({
      ...orderMail,
      order: sampleOrder,
      line: moved,
      files: [file],
      to: "operator@shop.example",
    });
    expect(mail).toMatchObject({ to: "operator@shop.example", replyTo: sampleOrder.email });
    for (const words of [
      "Order: BW-61803399",
      "Item: 250 × Custom Mailer Box",
      `sleeve <1>.pdf: uploads/${file.sha256}/${file.id}`,
      "Comments: Matte,\nplease",
      "Arrives: 2026-12-11 (promised at the purchase: 2026-12-09)",
      "npm run artwork:fetch -- BW-61803399 artwork",
    ]) {
      expect(mail.text).toContain(words);
    }
  });
});
