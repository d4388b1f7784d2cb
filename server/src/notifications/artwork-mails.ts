import { cultureFormats } from "@boxwright/core/kernel/format";
import type { Order, OrderLine } from "@boxwright/core/orders/order";
import { shopLanguageOf } from "@boxwright/core/storefront/local-text";
import { html } from "hono/html";
import type { Mail } from "../platform/mail/mailer.ts";
import { type Upload, uploadKey } from "../uploads/upload.ts";
import { button, factTable, heading, mailPage } from "./mail-page.ts";
import { mailWords } from "./words/mail-words.ts";

interface ReceivedArtwork {
  /** The id of the job, so that a repeated mail keeps its message id. */
  readonly id: string;
  readonly order: Order;
  readonly line: OrderLine;
  /** The origin of the shop. */
  readonly shop: string;
}

/** Confirms the artwork of a line to the customer, with the day on which the line arrives. */
export async function artworkConfirmation({
  id,
  order,
  line,
  orderUrl,
  shop,
}: ReceivedArtwork & { readonly orderUrl: string }): Promise<Mail> {
  const language = shopLanguageOf(order.culture);
  const format = cultureFormats(order.culture);
  const { artworkReceived: words, footer } = mailWords[language];
  const subject = words.subject(order.number ?? "");
  const { arrival, firstArrival } = line.delivery;
  const paragraphs = [
    words.opening(line.titles[language]),
    `${words.files}: ${line.artwork.map(({ name }) => name).join(", ")}`,
    words.next,
    arrival === firstArrival
      ? words.arrives(format.day(arrival))
      : words.arrivesLater(format.day(arrival), format.day(firstArrival)),
  ] as const;
  const body = html`<div style="overflow-wrap:anywhere">${heading(words.heading)}
${paragraphs.map((text) => html`<p style="margin:0 0 12px">${text}</p>`)}
<p style="margin:28px 0 0">${button(orderUrl, words.action)}</p></div>`;
  return {
    to: order.email,
    subject,
    text: `${[words.heading, ...paragraphs, `${words.action}: ${orderUrl}`].join("\n\n")}\n`,
    html: await mailPage({ language, title: subject, preview: paragraphs[0], shop, footer: footer.order, body }),
    messageId: `artwork-received-${id}`,
  };
}

/** Informs the operator of artwork sent after the purchase: its line, its files, and the command that gets them. */
export async function artworkNotice({
  id,
  order,
  line,
  files,
  to,
  shop,
}: ReceivedArtwork & { readonly files: readonly Upload[]; readonly to: string }): Promise<Mail> {
  const number = order.number ?? order.id;
  const subject = `Artwork for ${number}: ${line.titles.en}`;
  const { arrival, firstArrival } = line.delivery;
  const facts: [string, string][] = [
    ["Order", number],
    ["Item", `${line.quantity} × ${line.titles.en}`],
    ...line.attributes.map(({ key, value }): [string, string] => [key, value]),
    ...files.map((file): [string, string] => [file.name, uploadKey(file)]),
    ...(line.customerComments === "" ? [] : ([["Comments", line.customerComments]] as [string, string][])),
    ["Arrives", arrival === firstArrival ? arrival : `${arrival} (promised at the purchase: ${firstArrival})`],
    ["Get the files", `npm run artwork:fetch -- ${number} artwork`],
  ];
  const body = html`<div style="overflow-wrap:anywhere">${heading("Artwork received")}${factTable(facts)}</div>`;
  return {
    to,
    subject,
    replyTo: order.email,
    text: `${facts.map(([name, value]) => `${name}: ${value}`).join("\n")}\n`,
    html: await mailPage({ language: "en", title: subject, preview: subject, shop, footer: "Sent by", body }),
    messageId: `artwork-notice-${id}`,
  };
}
