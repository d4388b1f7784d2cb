import {
  type CardFieldToken,
  type ConnectMessage,
  cardFieldTokens,
  type FrameMessage,
  type PageMessage,
} from "@boxwright/contract/card-fields";
import { paymentError } from "./payment-failure.ts";

/** What the frame makes of the card that was typed into it. */
type Tokenized = Extract<FrameMessage, { type: "tokenized" | "invalid" | "failed" }>;

/** The gateway's card fields, seen from the page. The page never sees a card. */
export interface CardFields {
  /** Exchanges what was typed for a nonce that pays once. The frame shows what is wrong with its fields itself. */
  readonly tokenize: (clientToken: string) => Promise<Tokenized>;
  /** While a payment is under way nothing may be typed. */
  readonly disable: (isDisabled: boolean) => void;
  /** Puts the focus into the first field that is empty or wrong. */
  readonly focus: () => void;
}

export interface CardFieldsListener {
  readonly onReady: () => void;
  readonly onHeight: (pixels: number) => void;
  /** Enter was pressed in a field. */
  readonly onSubmit: () => void;
}

/**
 * Opens the talk with the document in a frame over a port of its own. The frame has no origin that could be named, so the
 * greeting goes to any, and holds nothing but the page's look.
 */
export function connectCardFields(
  frame: Window,
  tokens: ConnectMessage["tokens"],
  listener: CardFieldsListener,
): CardFields & { readonly close: () => void } {
  const { port1: port, port2: given } = new MessageChannel();
  let answer: ((tokenized: Tokenized) => void) | null = null;

  port.onmessage = ({ data }: MessageEvent<FrameMessage>) => {
    switch (data.type) {
      case "ready":
        return listener.onReady();
      case "height":
        return listener.onHeight(data.pixels);
      case "validity":
        return;
      case "submit":
        return listener.onSubmit();
      default:
        answer?.(data);
        answer = null;
    }
  };
  const tell = (message: PageMessage) => port.postMessage(message);
  frame.postMessage({ type: "connect", tokens } satisfies ConnectMessage, "*", [given]);

  return {
    tokenize: (clientToken) =>
      new Promise((resolve) => {
        answer = resolve;
        tell({ type: "tokenize", clientToken });
      }),
    disable: (disabled) => tell({ type: "disable", disabled }),
    focus: () => tell({ type: "focus" }),
    close() {
      port.close();
      answer?.({ type: "failed", message: paymentError });
    },
  };
}

/** The page's look, as far as the fields take it over. */
export function cardFieldLook(style: Pick<CSSStyleDeclaration, "getPropertyValue">): ConnectMessage["tokens"] {
  const values = cardFieldTokens.map((token): [CardFieldToken, string] => [
    token,
    style.getPropertyValue(token).trim(),
  ]);
  return Object.fromEntries(values.filter(([, value]) => value !== ""));
}
