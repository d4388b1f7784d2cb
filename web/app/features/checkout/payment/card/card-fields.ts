import {
  type CardFieldToken,
  type ConnectMessage,
  cardFieldTokens,
  type FrameMessage,
  type MaskedCard,
  type PageMessage,
} from "@boxwright/contract/card-fields";
import type { Ref } from "react";

/** What the fields make of the card that was typed into them; they may stay silent. */
export type Tokenized =
  | (Extract<FrameMessage, { type: "tokenized" }> & {
      /** What the gateway's script knows of the browser. */
      readonly deviceData?: string | undefined;
    })
  | Extract<FrameMessage, { type: "invalid" | "failed" }>
  | { readonly type: "silent" };

/** The gateway's card fields, seen from the page. The page never sees a card. */
export interface CardFields {
  /** Exchanges what was typed for a nonce that pays once. What is wrong with the fields is shown beside them. */
  readonly tokenize: (clientToken: string) => Promise<Tokenized>;
  /** While a payment is under way nothing may be typed. */
  readonly disable: (isDisabled: boolean) => void;
  /** Puts the focus into the first field that is empty or wrong. */
  readonly focus: () => void;
}

/** What each kind of card fields is given by the page. */
export interface CardFormProps {
  readonly ref: Ref<CardFields>;
  readonly isDisabled: boolean;
  readonly onSubmit: () => void;
  /** Told what may be shown of the card; null while it is not filled in. */
  readonly onCard: (card: Partial<MaskedCard> | null) => void;
}

export interface CardFieldsListener {
  readonly onReady: () => void;
  readonly onHeight: (pixels: number) => void;
  /** What may be shown of the card, once the fields are filled in; null while they are not. */
  readonly onCard: (card: MaskedCard | null) => void;
  /** Enter was pressed in a field. */
  readonly onSubmit: () => void;
}

interface Connection {
  /** Begins the talk with the document that is in the frame now; what is waited for goes on with it. */
  readonly connect: (frame: Window, look: ConnectMessage["tokens"]) => void;
  readonly close: () => void;
}

/** How long the frame may take to answer; it may not have loaded at all. */
const patienceMilliseconds = 20_000;

/**
 * Talks with the document in the frame over a port of its own. The frame has no origin that could be named, so the greeting
 * goes to any, and holds nothing but the page's look.
 */
export function createCardFields(listener: CardFieldsListener): CardFields & Connection {
  let port: MessagePort | null = null;
  let isReady = false;
  let requested: { readonly clientToken: string; readonly answer: (tokenized: Tokenized) => void } | null = null;

  const tell = (message: PageMessage) => port?.postMessage(message);
  const ask = () => requested !== null && isReady && tell({ type: "tokenize", clientToken: requested.clientToken });

  function hear({ data }: MessageEvent<FrameMessage>) {
    switch (data.type) {
      case "ready":
        isReady = true;
        ask();
        return listener.onReady();
      case "height":
        // A frame that is hidden has no height.
        return data.pixels > 0 ? listener.onHeight(data.pixels) : undefined;
      case "validity":
        return listener.onCard(data.card);
      case "submit":
        return listener.onSubmit();
      default:
        return requested?.answer(data);
    }
  }

  return {
    connect(frame, tokens) {
      port?.close();
      isReady = false;
      const { port1, port2 } = new MessageChannel();
      port = port1;
      port.onmessage = hear;
      frame.postMessage({ type: "connect", tokens } satisfies ConnectMessage, "*", [port2]);
    },
    close: () => port?.close(),
    tokenize: (clientToken) =>
      new Promise((resolve) => {
        const answer = (tokenized: Tokenized) => {
          clearTimeout(timer);
          requested = null;
          resolve(tokenized);
        };
        const timer = setTimeout(answer, patienceMilliseconds, { type: "silent" });
        requested = { clientToken, answer };
        ask();
      }),
    disable: (disabled) => tell({ type: "disable", disabled }),
    focus: () => tell({ type: "focus" }),
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
