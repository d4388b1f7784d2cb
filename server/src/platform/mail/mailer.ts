export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Whom an answer reaches, where that is not the shop. */
  readonly replyTo?: string;
  /**
   * The sender's own name for this very mail (such as `order-confirmation-<order id>`): sent again with the same name,
   * it stays one mail in the dev mailbox and carries one Message-ID over SMTP. Letters, digits, `.`, `_`, `-`.
   */
  readonly messageId: string;
}

export interface Mailer {
  /** Resolves once the mail is accepted; throws where it was not, so that a job may try again. */
  send(mail: Mail): Promise<void>;
}
