import { shopLanguageOf } from "@boxwright/core/storefront/local-text";
import { html } from "hono/html";
import type { Inquiry } from "../inquiries/read-inquiry.ts";
import type { Mail } from "../platform/mail/mailer.ts";
import { type Upload, uploadKey } from "../uploads/upload.ts";
import { factTable, heading, mailPage } from "./mail-page.ts";
import { ink } from "./mail-style.ts";
import { mailWords } from "./words/mail-words.ts";

const operatorSubjects = {
  contact: "Message",
  customStructure: "Custom structure",
  customerStory: "Customer story",
  quote: "Quote",
} as const satisfies Record<Inquiry["entry"]["kind"], string>;

/** The whole inquiry for the operator, whose reply to the mail goes to its sender. */
export async function operatorMail(
  { id, entry }: Inquiry,
  files: readonly Upload[],
  to: string,
  shop: string,
): Promise<Mail> {
  const subject = `${operatorSubjects[entry.kind]}: ${entry.name} (${referenceOf(id)})`;
  const facts = [...factsOf(entry), ...files.map((file): [string, string] => [file.name, uploadKey(file)])];
  const body = html`<div style="overflow-wrap:anywhere">${heading(operatorSubjects[entry.kind])}${factTable(facts)}</div>`;
  return {
    to,
    subject,
    replyTo: entry.email,
    text: `${facts.map(([name, value]) => `${name}: ${value}`).join("\n")}\n`,
    html: await mailPage({
      language: "en",
      title: subject,
      preview: entry.name,
      shop,
      footer: "Sent from a form at",
      body,
    }),
    messageId: `inquiry-${id}`,
  };
}

/** The fields of an inquiry by name. A selection is listed by attribute. */
function factsOf({ kind: _, ...entry }: Inquiry["entry"]): [string, string][] {
  return Object.entries(entry).flatMap(([name, value]): [string, string][] => {
    if (value === undefined || name === "uploadIds") return [];
    if (typeof value === "object") return Object.entries(value).map(([key, inner]) => [key, String(inner)]);
    return [[name, String(value)]];
  });
}

/**
 * Confirms an inquiry to its sender. A stranger may have typed the email address, so the mail repeats nothing of the inquiry, and
 * nobody can send a message of their own through the shop.
 */
export async function acknowledgement({ id, entry }: Inquiry, shop: string): Promise<Mail> {
  const language = shopLanguageOf(entry.culture);
  const words = mailWords[language];
  const { subject, heading: title, paragraphs } = words.acknowledgement(referenceOf(id));
  const body = html`${heading(title)}${paragraphs.map((text) => html`<p style="margin:0 0 12px;color:${ink.strong}">${text}</p>`)}`;
  const footer = words.footer.inquiry;
  return {
    to: entry.email,
    subject,
    text: `${[title, ...paragraphs].join("\n\n")}\n\n-- \n${footer} ${shop}\n`,
    html: await mailPage({ language, title: subject, preview: paragraphs[0], shop, footer, body }),
    messageId: `acknowledgement-${id}`,
  };
}

/** The short name by which both sides refer to an inquiry. */
export function referenceOf(inquiryId: string): string {
  return inquiryId.slice(-8).toUpperCase();
}
