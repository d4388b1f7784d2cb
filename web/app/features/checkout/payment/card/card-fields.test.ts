import { connectMessage, type FrameMessage } from "@boxwright/contract/card-fields";
import { expect, test } from "vitest";
import { type CardFieldsListener, cardFieldTokensOf, createCardFields } from "./card-fields.ts";

/** The window of a frame that stores the port it receives. */
function fakeFrame(onMessage: (message: unknown, respond: (message: FrameMessage) => void) => void) {
  const connectMessages: unknown[] = [];
  let port: MessagePort | undefined;
  const postMessage = (message: unknown, _origin: string, [newPort]: readonly MessagePort[]) => {
    connectMessages.push(message);
    port = newPort;
    port?.addEventListener("message", ({ data }) => onMessage(data, send));
    port?.start();
  };
  const send = (message: FrameMessage) => port?.postMessage(message);
  return { window: { postMessage } as unknown as Window, connectMessages, send };
}

const noListener: CardFieldsListener = { onReady() {}, onHeight() {}, onCard() {}, onSubmit() {} };

test("the connect message of card fields has the page's design tokens and nothing else", () => {
  const frame = fakeFrame(() => {});
  const style = { getPropertyValue: (name: string) => (name === "--ink" ? " #1f1a16 " : "") };
  const fields = createCardFields(noListener);
  fields.connect(frame.window, cardFieldTokensOf(style));
  fields.close();
  expect(connectMessage.parse(frame.connectMessages[0])).toEqual({ type: "connect", tokens: { "--ink": "#1f1a16" } });
});

test("a card is exchanged for a nonce once the frame is ready, and for another nonce each time", async () => {
  let nonces = 0;
  const frame = fakeFrame((message, respond) => {
    expect(message).toEqual({ type: "tokenize", clientToken: "token" });
    nonces += 1;
    respond({ type: "tokenized", nonce: `nonce ${nonces}`, details: { cardType: "Visa", lastFour: "1111" } });
  });
  const fields = createCardFields(noListener);
  const first = fields.tokenize("token");
  fields.connect(frame.window, {});
  frame.send({ type: "ready" });
  expect(await first).toMatchObject({ nonce: "nonce 1" });
  expect(await fields.tokenize("token")).toMatchObject({ nonce: "nonce 2" });
  fields.close();
});

test("the card fields report their height, the masked card and the Enter key to the page", async () => {
  const frame = fakeFrame(() => {});
  const reported: unknown[] = [];
  await new Promise<void>((resolve) => {
    const fields = createCardFields({
      onReady: () => reported.push("ready"),
      onHeight: (pixels) => reported.push(pixels),
      onCard: (card) => reported.push(card),
      onSubmit() {
        fields.close();
        resolve();
      },
    });
    fields.connect(frame.window, {});
    frame.send({ type: "ready" });
    frame.send({ type: "height", pixels: 240 });
    frame.send({ type: "height", pixels: 0 });
    frame.send({ type: "validity", valid: false, card: null });
    frame.send({ type: "validity", valid: true, card: { cardType: "Visa", lastFour: "1111" } });
    frame.send({ type: "submit" });
  });
  expect(reported).toEqual(["ready", 240, null, { cardType: "Visa", lastFour: "1111" }]);
});
