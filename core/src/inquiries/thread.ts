/** Begins the Message-ID of a mail that staff write about an order. */
export const orderMessageKind = "order-message";

/** The mails of the shop whose answers come to the desk, by the kind that begins their Message-ID. */
const kinds = { acknowledgement: "inquiry", "inquiry-answer": "message", [orderMessageKind]: "orderMessage" } as const;

/** What a mail answers: an inquiry, a message of its thread, or a mail of staff about an order. */
export interface Answered {
  readonly kind: (typeof kinds)[keyof typeof kinds];
  readonly id: string;
}

const ownId = new RegExp(
  `^<?(${Object.keys(kinds).join("|")})-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@[^\\s<>@]{1,255}>?$`,
  "i",
);

/** References beyond these are not read: mail programs keep the first and the newest (RFC 5322, 3.6.4). */
const mostReferences = 100;

/**
 * What a mail answers, by its In-Reply-To and then by its References from the newest to the oldest; null if it answers no mail of the shop.
 * Subjects decide nothing: anybody can write them.
 */
export function answeredBy(inReplyTo: string | null, references: readonly string[]): Answered | null {
  const newestFirst = references.slice(-mostReferences).toReversed();
  for (const reference of inReplyTo === null ? newestFirst : [inReplyTo, ...newestFirst]) {
    const [, kind, id] = ownId.exec(reference.trim()) ?? [];
    if (kind !== undefined && id !== undefined) {
      return { kind: kinds[kind.toLowerCase() as keyof typeof kinds], id: id.toLowerCase() };
    }
  }
  return null;
}

const quoteHeads = [
  /^On .{5,200} wrote:$/i,
  /^Am .{5,200} schrieb .{1,200}:$/i,
  /^-{2,}\s?(Original Message|Ursprüngliche Nachricht)\s?-{2,}$/i,
];

/** The text of an answer without the mail that it quotes below; the whole text if nothing else is left. */
export function withoutQuote(text: string): string {
  const lines = text.replaceAll("\r\n", "\n").split("\n");
  const head = lines.findIndex((line) => quoteHeads.some((form) => form.test(line.trim())));
  const kept = (head === -1 ? lines : lines.slice(0, head))
    .join("\n")
    .replace(/(\n>[^\n]*)+\s*$/, "")
    .trim();
  return kept === "" ? text.trim() : kept;
}
