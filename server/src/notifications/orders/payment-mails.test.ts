import type { Order } from "@boxwright/core/orders/order";
import { sampleOrder } from "@boxwright/core/orders/testing/sample-order";
import { expect, test } from "vitest";
import { orderMail } from "../testing/order-mail.ts";
import { paymentDueMail } from "./payment-mails.ts";

const order: Order = {
  ...sampleOrder,
  owner: { kind: "customer", id: sampleOrder.owner.id },
  payment: { type: "invoice" },
};
const invoice = { name: "invoice-INV-00000042.pdf", number: "INV-00000042", bytes: new Uint8Array() };

test("the mail about an amount due names the number of the invoice as the only reference of a bank transfer", async () => {
  const { text } = await paymentDueMail({ ...orderMail, order }, [invoice]);
  expect(text).toContain("If you pay by bank transfer, please name INV-00000042");
  expect(text).not.toContain(`please name ${order.number}`);
});

test("the mail about an amount due names no reference before the invoice exists", async () => {
  const { text } = await paymentDueMail({ ...orderMail, order }, []);
  expect(text).not.toContain("please name");
});
