import type { Transporter } from "nodemailer";
import type { MailConfig } from "../config.ts";
import { callOutside } from "../outside-call.ts";
import { MailNotSent } from "./mail-not-sent.ts";
import type { Mailer } from "./mailer.ts";

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Sends each mail to the operator's SMTP server and waits until it is accepted. Throws {@link MailNotSent} if it is not. */
export function smtpMailer({ url, from }: Extract<MailConfig, { kind: "smtp" }>): Mailer {
  let opened: Promise<Transporter> | null = null;
  const transport = () => {
    opened ??= openTransport(url);
    return opened;
  };
  const [, domain = "localhost"] = /@([\w.-]+)/.exec(from) ?? [];
  const idOf = (id: string) => (id.includes("@") ? `<${id}>` : `<${id}@${domain}>`);
  return {
    async send({ to, subject, text, html, replyTo, messageId, thread = [], unsubscribeUrl, attachments = [] }) {
      // As an object, a mail address is never parsed: a comma or a line break in it cannot name a second recipient.
      const sent = {
        from,
        to: { name: "", address: to },
        subject,
        text,
        html,
        ...(replyTo !== undefined && { replyTo: { name: "", address: replyTo } }),
        attachments: attachments.map(({ name, mediaType, bytes, contentId }) => ({
          filename: name,
          contentType: mediaType,
          content: Buffer.from(bytes),
          ...(contentId !== undefined && { cid: contentId, contentDisposition: "inline" as const }),
        })),
        messageId: idOf(messageId),
        ...(thread.length > 0 && { inReplyTo: idOf(thread.at(-1) ?? ""), references: thread.map(idOf) }),
        ...(unsubscribeUrl !== undefined && {
          headers: { "List-Unsubscribe": `<${unsubscribeUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
        }),
      };
      await callOutside("mail", async () => (await transport()).sendMail(sent)).catch((failure: unknown) => {
        throw new MailNotSent({ to, messageId }, failure);
      });
    },
  };
}

/** Loads the package with the first mail, because a web without jobs sends none. */
async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  return createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
}
