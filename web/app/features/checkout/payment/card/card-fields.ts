import {
  type CardFieldToken,
  type ConnectMessage,
  cardFieldTokens,
  type FrameMessage,
  type MaskedCard,
  type PageMessage,
} from "@boxwright/contract/card-fields";
import type { Ref } from "react";

/** The outcome of tokenizing a card. `silent`: the fields have not responded. */
export type Tokenized =
  | (Extract<FrameMessage, { type: "tokenized" }> & {
      /** Facts about the browser from the gateway's script. */
      readonly deviceData?: string | undefined;
    })
  | Extract<FrameMessage, { type: "invalid" | "failed" }>
  | { readonly type: "silent" };

/** The interface of a page to the gateway's card fields. The page never sees a card. */
export interface CardFields {
  /** Exchanges the card for a nonce that pays once. The fields show their own faults. */
  readonly tokenize: (clientToken: string) => Promise<Tokenized>;
  /** Disables the fields during a payment. */
  readonly disable: (isDisabled: boolean) => void;
  /** Focuses the first empty or invalid field. */
  readonly focus: () => void;
}

export interface CardFormProps {
  readonly ref: Ref<CardFields>;
  readonly isDisabled: boolean;
  readonly onSubmit: () => void;
  /** Called with the masked card; null while the fields are incomplete. */
  readonly onCard: (card: Partial<MaskedCard> | null) => void;
}

export interface CardFieldsListener {
  readonly onReady: () => void;
  readonly onHeight: (pixels: number) => void;
  /** Called with the masked card; null while the fields are incomplete. */
  readonly onCard: (card: MaskedCard | null) => void;
  /** Called when the shopper presses Enter in a field. */
  readonly onSubmit: () => void;
}

interface Connection {
  /** Connects to the current document of the frame, and sends it a pending request for a nonce. */
  readonly connect: (frame: Window, tokens: ConnectMessage["tokens"]) => void;
  readonly close: () => void;
}

/** How long to wait for a response of the frame, which may not have loaded at all. */
const timeoutMilliseconds = 20_000;

/**
 * Communicates with the document in the frame over its own message port. The frame has no origin, so the connect message goes to any origin;
 * it contains nothing but design tokens.
 */
export function createCardFields(listener: CardFieldsListener): CardFields & Connection {
  let port: MessagePort | null = null;
  let isReady = false;
  let request: { readonly clientToken: string; readonly resolve: (tokenized: Tokenized) => void } | null = null;

  const post = (message: PageMessage) => port?.postMessage(message);
  const sendRequest = () => request !== null && isReady && post({ type: "tokenize", clientToken: request.clientToken });

  function receive({ data }: MessageEvent<FrameMessage>) {
    switch (data.type) {
      case "ready":
        isReady = true;
        sendRequest();
        return listener.onReady();
      case "height":
        // A frame that is hidden has no height.
        return data.pixels > 0 ? listener.onHeight(data.pixels) : undefined;
      case "validity":
        return listener.onCard(data.card);
      case "submit":
        return listener.onSubmit();
      default:
        return request?.resolve(data);
    }
  }

  return {
    connect(frame, tokens) {
      port?.close();
      isReady = false;
      const { port1, port2 } = new MessageChannel();
      port = port1;
      port.onmessage = receive;
      frame.postMessage({ type: "connect", tokens } satisfies ConnectMessage, "*", [port2]);
    },
    close: () => port?.close(),
    tokenize: (clientToken) =>
      new Promise((resolve) => {
        const finish = (tokenized: Tokenized) => {
          clearTimeout(timer);
          request = null;
          resolve(tokenized);
        };
        const timer = setTimeout(finish, timeoutMilliseconds, { type: "silent" });
        request = { clientToken, resolve: finish };
        sendRequest();
      }),
    disable: (disabled) => post({ type: "disable", disabled }),
    focus: () => post({ type: "focus" }),
  };
}

/** The page's design tokens that the fields use. */
export function cardFieldTokensOf(style: Pick<CSSStyleDeclaration, "getPropertyValue">): ConnectMessage["tokens"] {
  const values = cardFieldTokens.map((token): [CardFieldToken, string] => [
    token,
    style.getPropertyValue(token).trim(),
  ]);
  return Object.fromEntries(values.filter(([, value]) => value !== ""));
}
