import { expect, test } from "vitest";
import { notedDesignMail, sharedDesignMail } from "./design-mails.ts";
import { testSender } from "./testing/order-mail.ts";

const { site } = testSender;
const page = "/template-designer?shared=Zk3v9QW1xY7t0bVd5uGh2LrSa8NcEoPm4JiKfTqXw6A";
const picture = "/api/sharedDesigns/Zk3v9QW1xY7t0bVd5uGh2LrSa8NcEoPm4JiKfTqXw6A/preview.png?view=closed";
const mailed = { id: "0192f0c4", to: "ada@example.com", culture: "en-US", sender: testSender, page, picture };
const until = new Date("2027-02-18T15:00:00Z");

test("a shared design is mailed with a picture, a button and the last day of the link", async () => {
  const { to, subject, messageId, text, html } = await sharedDesignMail(mailed, until);
  expect({ to, subject, messageId }).toEqual({
    to: "ada@example.com",
    subject: "A box design for you to look at",
    messageId: "design-shared-0192f0c4",
  });
  expect(text).toContain(`${site}${page}`);
  expect(text).toContain("February 18, 2027");
  expect(html).toContain(`href="${site}${page}"`);
  expect(html).toContain(`src="${site}${picture}"`);
});

test("a shared design is mailed in the language of its owner", async () => {
  const { subject, text } = await sharedDesignMail({ ...mailed, culture: "de-DE" }, until);
  expect(subject).toBe("Ein Box-Entwurf für Sie zur Ansicht");
  expect(text).toContain("Der Link gilt bis zum 18. Februar 2027");
});

test("the owner gets the words of a note, which are shown as plain text", async () => {
  const note = { author: "Grace <b>", text: "Move it up\n<script>", verdict: "pleaseChange", isLast: false } as const;
  const { subject, text, html } = await notedDesignMail(mailed, "Tea", note);
  expect(subject).toBe("A note on your design “Tea”");
  expect(text).toContain("Move it up");
  expect(text).toContain("Grace <b>: Please change");
  expect(html).not.toContain("<script>");
  expect(html).not.toContain("Grace <b>");
  const german = await notedDesignMail({ ...mailed, culture: "de-DE" }, "Tee", { ...note, verdict: "looksGood" });
  expect(german.subject).toBe("Eine Notiz zu Ihrem Entwurf „Tee“");
  expect(german.text).toContain("Sieht gut aus");
});

test("the last note that is mailed for a while points to My Designs, which has the next ones", async () => {
  const note = { author: "Grace", text: "Move it up", verdict: null };
  const mailText = async (culture: string, isLast: boolean) =>
    (await notedDesignMail({ ...mailed, culture }, "Tea", { ...note, isLast })).text;
  expect(await mailText("en-US", true)).toContain("You’ll find all of them in My Designs.");
  expect(await mailText("de-DE", true)).toContain("„Meine Entwürfe“");
  expect(await mailText("en-US", false)).not.toContain("My Designs");
});
