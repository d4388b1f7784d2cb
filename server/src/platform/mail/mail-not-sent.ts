import type { Mail } from "./mailer.ts";

/** The longest answer of a mail server that is kept. */
const longestReason = 500;

/** A mail was not accepted. The message is that of the mail server, without addresses of persons, because it is logged. */
export class MailNotSent extends Error {
  override readonly name = "MailNotSent";
  readonly to: string;
  readonly messageId: string;
  /** The mail server refuses the mail for good (a status of 500 to 599), such as for an unknown mailbox. Otherwise it may accept it later. */
  readonly isRefused: boolean;
  readonly code: string | undefined;

  constructor({ to, messageId }: Pick<Mail, "to" | "messageId">, failure: unknown) {
    const message = failure instanceof Error ? failure.message : String(failure);
    super(message.slice(0, longestReason).replace(/[^\s@<>]+@/g, "…@"));
    this.to = to;
    this.messageId = messageId;
    const { code, responseCode } = partsOf(failure);
    this.code = code;
    this.isRefused = isAboutMail(code) && responseCode >= 500 && responseCode < 600;
  }
}

/** The failures of nodemailer that are about the sender, the recipient or the text, and not about the connection or the password. */
function isAboutMail(code: string | undefined): boolean {
  return code === "EENVELOPE" || code === "EMESSAGE";
}

function partsOf(failure: unknown): { readonly code: string | undefined; readonly responseCode: number } {
  if (typeof failure !== "object" || failure === null) return { code: undefined, responseCode: 0 };
  const code: unknown = Reflect.get(failure, "code");
  const status: unknown = Reflect.get(failure, "responseCode");
  return { code: typeof code === "string" ? code : undefined, responseCode: typeof status === "number" ? status : 0 };
}
