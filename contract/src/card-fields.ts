import { z } from "zod";

/**
 * The card fields are a document of the gateway in its own frame, so that no script of the shop ever sees a card number.
 * The protocol between page and frame:
 *
 * 1. The page shows `<iframe src={cardFieldsPath} title="Card details">`, with the page's culture as `?culture=`. The frame's origin is
 *    opaque (its own policy sandboxes it), so neither side can access the other.
 * 2. The page creates a `MessageChannel` and posts {@link connectMessage} with one port to `frame.contentWindow`
 *    (target origin "*": the message has no secret) when it mounts and again on the frame's `load`; the newest port is used.
 *    The frame accepts a port only from its parent, and only if `event.origin` is the origin it was served from.
 *    The message carries the look of the page: the values of {@link cardFieldTokens} on its root element.
 * 3. All other messages use that port: {@link PageMessage} to the frame, {@link FrameMessage} to the page. The frame
 *    answers each connection with `ready`, `height` and `validity`.
 * 4. To pay, the page posts `tokenize` with the client token of `getPaymentMetadata`, and gets exactly one of `tokenized`,
 *    `invalid` (the frame shows what is wrong beside the fields and puts the focus there) or `failed`.
 */
export const cardFieldsPath = "/sandbox-gateway/card-fields";

/** The path to which the frame, and nothing else, sends card data. It belongs to the gateway, not to the shop's API. */
export const tokenizePath = "/sandbox-gateway/tokenize";

/** The design tokens that the frame takes from the page, with the values of `getComputedStyle(document.documentElement)`. */
export const cardFieldTokens = [
  "--font-text",
  "--paper-raised",
  "--ink",
  "--ink-2",
  "--ink-3",
  "--field",
  "--bad",
  "--bad-soft",
  "--focus",
  "--radius-1",
] as const;

export type CardFieldToken = (typeof cardFieldTokens)[number];

/** The only message that is posted to the window itself. It comes with a port. */
export const connectMessage = z.strictObject({
  type: z.literal("connect"),
  tokens: z.partialRecord(z.enum(cardFieldTokens), z.string().max(200)),
});

export type ConnectMessage = z.output<typeof connectMessage>;

/** From the page to the frame. */
export const pageMessage = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("tokenize"), clientToken: z.string() }),
  /** Puts the focus into the first field that is empty or wrong. */
  z.strictObject({ type: z.literal("focus") }),
  /** Disables the fields while a payment is under way. */
  z.strictObject({ type: z.literal("disable"), disabled: z.boolean() }),
]);

export type PageMessage = z.output<typeof pageMessage>;

/** The part of a card that the shop may know. */
export const maskedCard = z.strictObject({
  /** `Visa`, `MasterCard`, `American Express`, … as the gateway spells it. */
  cardType: z.string(),
  lastFour: z.string().regex(/^\d{4}$/),
});

export type MaskedCard = z.output<typeof maskedCard>;

/** From the frame to the page. */
export const frameMessage = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("ready") }),
  /** The height in CSS pixels that the iframe needs for the whole form. */
  z.strictObject({ type: z.literal("height"), pixels: z.int().min(0) }),
  /** Whether all fields are filled in and plausible; if so, `card` is the card to show. */
  z.strictObject({ type: z.literal("validity"), valid: z.boolean(), card: maskedCard.nullable() }),
  z.strictObject({ type: z.literal("tokenized"), nonce: z.string(), details: maskedCard }),
  /** Some fields are wrong; the frame shows which and why. */
  z.strictObject({ type: z.literal("invalid") }),
  /** The gateway could not be reached, or refused the client token; `message` is for the shopper. */
  z.strictObject({ type: z.literal("failed"), message: z.string() }),
  /** Enter was pressed in a field: the shopper wants to pay. */
  z.strictObject({ type: z.literal("submit") }),
]);

export type FrameMessage = z.output<typeof frameMessage>;
