import type { Order, OrderLine } from "@boxwright/core/orders/order";
import type { Mail } from "../platform/mail/mailer.ts";
import { type NotificationDeps, senderOf } from "./jobs/notification-deps.ts";
import { readProblems } from "./jobs/read-problems.ts";
import { artworkProblemMail } from "./orders/artwork-mails.ts";
import { proofReadyMail } from "./orders/proof-mails.ts";

export type PreviewDeps = Pick<NotificationDeps, "db" | "files" | "printOfLine" | "shop" | "readBrand" | "now">;

/** The mail that the customer would get if artwork of an order were rejected, or if a proof of it were made; nothing is sent or stored. */
export async function previewArtworkMail(
  deps: PreviewDeps,
  order: Order,
  line: OrderLine,
  { to, why }: { readonly to: "ArtworkRejected" | "WaitingForCustomerApproval"; readonly why: string },
): Promise<Mail> {
  const moved: OrderLine = { ...line, state: to };
  const by = { kind: "staff", id: "preview" } as const;
  const move = { lineId: line.id, from: line.state, to, at: deps.now(), by, why };
  const after: Order = {
    ...order,
    lines: order.lines.map((one) => (one.id === line.id ? moved : one)),
    history: [...order.history, move],
  };
  const mail = {
    id: "preview",
    order: after,
    // The real mail may have a link with a key, which a preview must not make.
    orderUrl: `${deps.shop}/my-orders/${order.id}`,
    sender: await senderOf(deps),
    showsPayment: false,
  };
  return to === "ArtworkRejected"
    ? artworkProblemMail(mail, await readProblems(deps, [moved], ["fail", "review", "warn"]))
    : proofReadyMail(mail, await readProblems(deps, [moved], ["warn"]));
}
