import { connectMessage, type FrameMessage } from "@boxwright/contract/card-fields";
import { expect, test } from "vitest";
import { type CardFieldsListener, cardFieldLook, createCardFields } from "./card-fields.ts";

/** A frame's window that keeps the port that it was given. */
function frameThatHears(hear: (message: unknown, tell: (message: FrameMessage) => void) => void) {
  const greetings: unknown[] = [];
  let port: MessagePort | undefined;
  const postMessage = (greeting: unknown, _origin: string, [given]: readonly MessagePort[]) => {
    greetings.push(greeting);
    port = given;
    port?.addEventListener("message", ({ data }) => hear(data, tell));
    port?.start();
  };
  const tell = (message: FrameMessage) => port?.postMessage(message);
  return { window: { postMessage } as unknown as Window, greetings, tell };
}

const deaf: CardFieldsListener = { onReady() {}, onHeight() {}, onCard() {}, onSubmit() {} };

test("the greeting is as agreed, and holds the page's look and nothing else", () => {
  const frame = frameThatHears(() => {});
  const style = { getPropertyValue: (name: string) => (name === "--ink" ? " #1f1a16 " : "") };
  const fields = createCardFields(deaf);
  fields.connect(frame.window, cardFieldLook(style));
  fields.close();
  expect(connectMessage.parse(frame.greetings[0])).toEqual({ type: "connect", tokens: { "--ink": "#1f1a16" } });
});

test("a card is exchanged for a nonce as soon as the frame is ready, each time anew", async () => {
  let nonces = 0;
  const frame = frameThatHears((message, tell) => {
    expect(message).toEqual({ type: "tokenize", clientToken: "token" });
    nonces += 1;
    tell({ type: "tokenized", nonce: `nonce ${nonces}`, details: { cardType: "Visa", lastFour: "1111" } });
  });
  const fields = createCardFields(deaf);
  const first = fields.tokenize("token");
  fields.connect(frame.window, {});
  frame.tell({ type: "ready" });
  expect(await first).toMatchObject({ nonce: "nonce 1" });
  expect(await fields.tokenize("token")).toMatchObject({ nonce: "nonce 2" });
  fields.close();
});

test("the page hears of height, of what may be shown of the card, and of the Enter key", async () => {
  const frame = frameThatHears(() => {});
  const heard: unknown[] = [];
  await new Promise<void>((resolve) => {
    const fields = createCardFields({
      onReady: () => heard.push("ready"),
      onHeight: (pixels) => heard.push(pixels),
      onCard: (card) => heard.push(card),
      onSubmit() {
        fields.close();
        resolve();
      },
    });
    fields.connect(frame.window, {});
    frame.tell({ type: "ready" });
    frame.tell({ type: "height", pixels: 240 });
    frame.tell({ type: "height", pixels: 0 });
    frame.tell({ type: "validity", valid: false, card: null });
    frame.tell({ type: "validity", valid: true, card: { cardType: "Visa", lastFour: "1111" } });
    frame.tell({ type: "submit" });
  });
  expect(heard).toEqual(["ready", 240, null, { cardType: "Visa", lastFour: "1111" }]);
});
