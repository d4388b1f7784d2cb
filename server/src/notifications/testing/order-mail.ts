import { mailStyles } from "../layout/mail-brand.ts";
import type { MailSender } from "../layout/write-mail.ts";

export const testSender: MailSender = {
  site: "https://shop.example",
  brand: { ...mailStyles.boxwright, name: "Boxwright" },
};

/** The input of every mail about an order, apart from the order. */
export const orderMail = {
  id: "0192f0c4-6c1e-7a52-9d4b-3e5f8a7b1c50",
  orderUrl: `${testSender.site}/orders/track?key=k`,
  sender: testSender,
  showsPayment: true,
};
