import { Counter } from "prom-client";
import { registry } from "./registry.ts";

/** `refused`: the mail server refuses the recipient or the mail for good. `failed`: any other failure. */
export type MailOutcome = "sent" | "refused" | "failed";

const mails = new Counter({
  name: "boxwright_mails_total",
  help: "Attempts to send a mail by outcome: sent, refused (by the mail server, for good) or failed",
  labelNames: ["outcome"],
  registers: [registry],
});
for (const outcome of ["sent", "refused", "failed"]) mails.inc({ outcome }, 0);

export function countMail(outcome: MailOutcome): void {
  mails.inc({ outcome });
}
