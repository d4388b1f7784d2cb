export interface MailAttachment {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
  /** The HTML of the mail shows the file as the picture `cid:<contentId>` (RFC 2392), and programs do not list it beside the mail. */
  readonly contentId?: string;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The recipient of replies if it is not the shop. */
  readonly replyTo?: string;
  /**
   * Identifies the mail, such as `order-confirmation-<order id>`. A mail that is sent again with the same id is one mail in the dev
   * mailbox and has the same Message-ID over SMTP. Consists of letters, digits, `.`, `_` and `-`.
   */
  readonly messageId: string;
  /** The Message-IDs of the thread that the mail continues, oldest first: of mails of the shop as in `messageId`, of others as they came. */
  readonly thread?: readonly string[];
  /** The URL that ends mails of this kind with one click (RFC 8058). Mail programs show a button for it. */
  readonly unsubscribeUrl?: string;
  readonly attachments?: readonly MailAttachment[];
}

export interface Mailer {
  /** Resolves when the mail is accepted; throws if it is not, so that a job can try again. */
  send(mail: Mail): Promise<void>;
}
