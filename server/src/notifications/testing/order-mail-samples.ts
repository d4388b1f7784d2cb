import { plantNamed } from "@boxwright/core/checkout/plant";
import type { VisitorKind } from "@boxwright/core/identity/visitor-kind";
import type { CalendarDate } from "@boxwright/core/kernel/dates";
import { toCents } from "@boxwright/core/kernel/money";
import type { Delivery } from "@boxwright/core/orders/delivery";
import type { LineState } from "@boxwright/core/orders/line-states";
import type { Order, OrderLine, Refund } from "@boxwright/core/orders/order";
import { mailerLine, sampleOrder } from "@boxwright/core/orders/testing/sample-order";
import type { Mail } from "../../platform/mail/mailer.ts";
import type { MailSender } from "../layout/write-mail.ts";
import { artworkProblemMail, artworkReceivedMail } from "../orders/artwork-mails.ts";
import { cancellationMail } from "../orders/cancellation-mail.ts";
import { claimedMail } from "../orders/claim-mail.ts";
import { confirmationMail } from "../orders/confirmation-mail.ts";
import { completedMail, deliveredMail, shippedMail } from "../orders/delivery-mails.ts";
import type { FoundLine } from "../orders/found-problems.ts";
import { paymentDueMail, paymentReceivedMail } from "../orders/payment-mails.ts";
import { delayMail, inProductionMail } from "../orders/production-mails.ts";
import { proofDecidedMail, proofReadyMail } from "../orders/proof-mails.ts";
import { refundMail } from "../orders/refund-mail.ts";
import { reminderMail } from "../orders/reminder-mail.ts";
import { orderMail } from "./order-mail.ts";

interface Sample {
  readonly culture: string;
  readonly owner: VisitorKind;
  readonly sender: MailSender;
}

const now = new Date("2026-11-27T15:00:00Z");
const artwork = [{ id: "0192f0c4-6c1e-7a52-9d4b-3e5f8a7b1c40", name: "sleeve.pdf", hasPreview: false, pixels: null }];
const gableLine: OrderLine = {
  ...mailerLine,
  id: "0192f0c4-6c1e-7a52-9d4b-3e5f8a7b1c31",
  productKey: "custom-gable-box",
  titles: { en: "Custom Gable Box", de: "Giebelbox nach Maß" },
  imageUrl: "/api/structures/gable/preview.webp?length=8&width=5&depth=5&artwork=sun",
  quantity: 1000,
};
const delivery: Delivery = {
  id: "0192f0c4-6c1e-7a52-9d4b-3e5f8a7b1c60",
  createdAt: now,
  items: [
    { lineId: mailerLine.id, quantity: mailerLine.quantity },
    { lineId: gableLine.id, quantity: 400 },
  ],
  parcels: ["1Z999AA10123456784", "1Z999AA10123456795"].map((trackingId) => ({
    id: trackingId,
    carrier: "UPS",
    service: "Ground",
    trackingId,
    trackingUrl: `https://www.ups.com/track?tracknum=${trackingId}`,
    status: "Delivered",
    expectedArrival: "2026-12-09" as CalendarDate,
    shippedAt: now,
    deliveredAt: new Date("2026-12-08T15:00:00Z"),
    grams: 9000,
    size: null,
  })),
};
const picture = { width: 400, height: 300, jpeg: new Uint8Array([0xff, 0xd8]) };
const foundLine = (line: OrderLine): FoundLine => ({
  line,
  problems: [
    {
      number: 1,
      tone: line.state === "ArtworkFailed" ? "fail" : "warn",
      message: { en: "Prints at 120 ppi; 300 is sharp.", de: "Druckt mit 120 ppi; mit 300 ist es scharf." },
      picture,
    },
    {
      number: 3,
      tone: "warn",
      message: { en: "Text is 4 pt high.", de: "Die Schrift ist 4 pt hoch." },
      picture: null,
    },
  ],
  moreProblems: 2,
});
const refund: Refund = {
  id: "0192f0c4-6c1e-7a52-9d4b-3e5f8a7b1c70",
  amount: toCents(52_461),
  reason: "Ordered twice by mistake",
  at: now,
  way: "gateway",
  refundedAt: null,
};

/** Every mail to the customer of an order, by the beginning of its message id. */
export function orderMailSamples({ culture, owner, sender }: Sample): Readonly<Record<string, () => Promise<Mail>>> {
  const orderOf = (states: readonly [LineState, LineState], change: Partial<Order> = {}): Order => ({
    ...sampleOrder,
    culture,
    owner: { ...sampleOrder.owner, kind: owner },
    poNumber: "PO-4711",
    lines: [mailerLine, gableLine].map((line, index) => ({ ...line, state: states[index] ?? line.state })),
    amountPaid: toCents(2 * 57_332),
    history: [mailerLine, gableLine].map(({ id }, index) => ({
      lineId: id,
      from: null,
      to: states[index] ?? "Initial",
      at: sampleOrder.createdAt,
      by: { kind: "staff", id: "desk" },
      why: "The small text on the lid is 0.6 mm high. It needs to be 1.5 mm to print well.",
    })),
    deliveries: [delivery],
    ...change,
  });
  const mailOf = (order: Order) => ({ ...orderMail, order, sender, showsPayment: owner === "customer" });
  const write = (
    states: readonly [LineState, LineState],
    mail: (input: ReturnType<typeof mailOf>, line: OrderLine, lines: readonly OrderLine[]) => Promise<Mail>,
    change: Partial<Order> = {},
  ) => {
    const order = orderOf(states, change);
    const [line] = order.lines;
    if (line === undefined) throw new Error("the sample has no line");
    return () => mail(mailOf(order), line, order.lines);
  };
  const reminder = (state: LineState, other = state) =>
    write([state, other], (mail, _line, lines) =>
      reminderMail(mail, { lines, days: 7, plant: plantNamed("arlington"), now }),
    );
  const made = ["SentToProduction", "SentToProduction"] as const;
  const shipped = ["Shipped", "Shipped"] as const;
  const invoice = { name: "invoice-INV-00000042.pdf", number: "INV-00000042", bytes: new Uint8Array() };
  const unpaid = { payment: { type: "invoice" }, amountPaid: toCents(0), onTerms: true } as const;
  return {
    "order-confirmation": write(["WaitingForArtwork", "ArtworkCheckInProgress"], confirmationMail),
    "payment-due": write(
      ["WaitingForArtwork", "ArtworkCheckInProgress"],
      (mail) => paymentDueMail(mail, [invoice]),
      unpaid,
    ),
    "payment-received": write(["WaitingForArtwork", "ArtworkCheckInProgress"], paymentReceivedMail),
    "reminder-artwork": reminder("WaitingForArtwork"),
    "reminder-failed": reminder("ArtworkFailed"),
    "reminder-rejected": reminder("ArtworkRejected"),
    "reminder-approval": reminder("WaitingForCustomerApproval"),
    "reminder-several": reminder("ArtworkFailed", "WaitingForCustomerApproval"),
    "artwork-received": write(["ArtworkCheckInProgress", "WaitingForArtwork"], (mail, line) =>
      artworkReceivedMail(mail, { ...line, artwork }),
    ),
    "artwork-problem": write(["ArtworkFailed", "ArtworkRejected"], (mail, _, lines) =>
      artworkProblemMail(mail, lines.map(foundLine)),
    ),
    "proof-ready": write(["WaitingForCustomerApproval", "ReadyForProduction"], (mail, line) =>
      proofReadyMail(mail, [foundLine(line)]),
    ),
    "proof-approved": write(["ReadyForProduction", "ReadyForProduction"], (mail, line) =>
      proofDecidedMail(mail, { line, decision: "approve", comment: null }),
    ),
    "changes-received": write(["ArtworkCheckInProgress", "ReadyForProduction"], (mail, line) =>
      proofDecidedMail(mail, { line, decision: "requestChanges", comment: "ACME <1901>\n10 % & 20 %" }),
    ),
    "in-production": write(made, (mail, _, lines) => inProductionMail(mail, lines)),
    delay: write(made, (mail, line) => delayMail(mail, [{ line, before: "2026-12-09", after: "2026-12-14" }])),
    shipped: write(["Shipped", "PrintingInProgress"], (mail) => shippedMail(mail, [delivery])),
    delivered: write(shipped, (mail) => deliveredMail(mail, [delivery])),
    "order-cancellation": write(
      ["Cancelled", "ReadyForProduction"],
      (mail, line) => cancellationMail(mail, { lines: [{ ...line, kept: toCents(4871) }], refund }),
      { refunds: [refund] },
    ),
    "order-refund": write(["PrintingInProgress", "Shipped"], (mail, _, lines) =>
      refundMail(mail, { lines, reason: "Scratched", way: "gateway", amount: toCents(1234), setOff: toCents(100) }),
    ),
    "order-completed": write(shipped, completedMail),
    "order-claimed": write(made, claimedMail),
  };
}
