import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { endpoints } from "@boxwright/contract/endpoints";
import { describe, expect, test } from "vitest";

/** The actions of the entries that each changing call of staff writes in the audit, and each export. */
const recorded: Readonly<Record<string, readonly string[]>> = {
  "desk.reviewArtwork": ["line.moved"],
  "desk.fixArtwork": ["artwork.fixed"],
  "desk.undoFix": ["artwork.fixUndone"],
  "desk.clearContentCache": ["content.cleared"],
  "desk.createCoupon": ["coupon.created"],
  "desk.changeCoupon": ["coupon.changed", "coupon.stopped"],
  "desk.changeCustomer": ["customer.changed"],
  "desk.endCustomerSessions": ["customer.signedOut"],
  "desk.eraseCustomer": ["customer.erased"],
  "desk.exportCustomer": ["customer.exported"],
  "desk.exportOrders": ["books.exported"],
  "desk.exportTaxes": ["books.exported"],
  "desk.exportPayments": ["books.exported"],
  "desk.exportAudit": ["audit.exported"],
  "desk.writeHandover": ["handover.written"],
  "desk.changeHandover": ["handover.done", "handover.reopened"],
  "desk.changeInquiry": ["inquiry.changed"],
  "desk.answerInquiry": ["inquiry.answered"],
  "desk.quoteInquiry": ["quotation.made"],
  "desk.retryJob": ["job.retried"],
  "desk.dropJob": ["job.dropped"],
  "desk.addFactor": ["staff.factor-added"],
  "desk.removePasskey": ["staff.passkey-removed"],
  "desk.renewRecoveryCodes": ["staff.recovery-codes-renewed"],
  "desk.moveLine": ["line.moved"],
  "desk.moveLines": ["line.moved"],
  "desk.cancelLine": ["lines.cancelled"],
  "desk.changeOrder": ["order.edited"],
  "desk.addNote": ["note.added"],
  "desk.resendMail": ["mail.resent"],
  "desk.writeMail": ["mail.written"],
  "desk.refundOrder": ["order.refunded"],
  "desk.recordPayment": ["payment.recorded"],
  "desk.recordPayout": ["refund.paidByHand"],
  "desk.makeGang": ["gang.made"],
  "desk.takeLineOut": ["gang.lineTakenOut"],
  "desk.dissolveGang": ["gang.dissolved"],
  "desk.moveGang": ["gang.moved"],
  "desk.addParcel": ["parcel.added"],
  "desk.changeParcel": ["parcel.changed"],
  "desk.savePriceDraft": ["prices.drafted"],
  "desk.discardPriceDraft": ["prices.discarded"],
  "desk.publishPriceDraft": ["prices.published", "prices.withdrawn"],
  "desk.withdrawPrices": ["prices.withdrawn"],
  "desk.restorePrices": ["prices.restored"],
  "desk.decideReview": ["review.published", "review.rejected"],
  "desk.inviteStaff": ["staff.invited"],
  "desk.inviteStaffAgain": ["staff.invited-again"],
  "desk.patchStaff": ["staff.role-changed", "staff.blocked", "staff.unblocked", "staff.factors-reset"],
  "desk.endStaffSession": ["staff.session-ended"],
  "desk.saveView": ["view.saved"],
  "desk.deleteView": ["view.deleted"],
  "desk.redeliverWebhook": ["webhook.redelivered"],
};

/** Calls that change nothing of the company. */
const notRecorded: Readonly<Record<string, string>> = {
  "desk.previewReview": "shows a mail",
  "desk.previewRefund": "shows figures",
  "desk.previewMail": "shows a mail",
  "desk.previewContent": "makes a link that shows a draft",
  "desk.readPacks": "reads files",
  "desk.lookAtOrder": "says for some seconds who looks at an order",
  "desk.putSettings": "changes the caller's own screen",
  "desk.askForFactor": "begins a confirmation",
  "desk.confirmFactor": "belongs to the security events",
  "desk.askForNewFactor": "begins an enrolment",
  "desk.logout": "belongs to the security events",
};

const root = fileURLToPath(new URL("..", import.meta.url));
const files = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".ts") && !path.endsWith("recorded-calls.test.ts"))
  .map((path) => ({ isTest: path.endsWith(".test.ts"), source: readFileSync(`${root}/${path}`, "utf8") }));

const isExport = (path: string) => path.endsWith(".csv") || path.endsWith("/export");
const changing = endpoints.filter(
  ({ audience, method, path }) => audience === "staff" && (method !== "GET" || isExport(path)),
);

test("every changing call of staff and every export names its entry of the audit, or why it has none", () => {
  const named = [...Object.keys(recorded), ...Object.keys(notRecorded)];
  expect(changing.map(({ id }) => id).toSorted()).toEqual(named.toSorted());
});

describe.each([...new Set(Object.values(recorded).flat())])("the action %s", (action) => {
  const isIn = (isTest: boolean) => files.some((file) => file.isTest === isTest && file.source.includes(`"${action}"`));

  test("is written by a use case", () => expect(isIn(false)).toBe(true));

  test("is expected by a test", () => expect(isIn(true)).toBe(true));
});
