import { connectMessage, type FrameMessage } from "@boxwright/contract/card-fields";
import { expect, test } from "vitest";
import { type CardFieldsListener, cardFieldLook, connectCardFields } from "./card-fields.ts";

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

const deaf: CardFieldsListener = { onReady() {}, onHeight() {}, onSubmit() {} };

test("the greeting is as agreed, and holds the page's look and nothing else", () => {
  const frame = frameThatHears(() => {});
  const style = { getPropertyValue: (name: string) => (name === "--ink" ? " #1f1a16 " : "") };
  connectCardFields(frame.window, cardFieldLook(style), deaf).close();
  expect(connectMessage.parse(frame.greetings[0])).toEqual({ type: "connect", tokens: { "--ink": "#1f1a16" } });
});

test("a card is exchanged for a nonce, each time anew", async () => {
  let nonces = 0;
  const frame = frameThatHears((message, tell) => {
    expect(message).toEqual({ type: "tokenize", clientToken: "token" });
    nonces += 1;
    tell({ type: "tokenized", nonce: `nonce ${nonces}`, details: { cardType: "Visa", lastFour: "1111" } });
  });
  const fields = connectCardFields(frame.window, {}, deaf);
  expect(await fields.tokenize("token")).toMatchObject({ nonce: "nonce 1" });
  expect(await fields.tokenize("token")).toMatchObject({ nonce: "nonce 2" });
  fields.close();
});

test("the page hears of height and the Enter key", async () => {
  const frame = frameThatHears(() => {});
  const heard: unknown[] = [];
  const fields = await new Promise<{ close: () => void }>((resolve) => {
    const opened = connectCardFields(
      frame.window,
      {},
      {
        onReady: () => heard.push("ready"),
        onHeight: (pixels) => heard.push(pixels),
        onSubmit: () => resolve(opened),
      },
    );
    frame.tell({ type: "ready" });
    frame.tell({ type: "height", pixels: 240 });
    frame.tell({ type: "validity", valid: false });
    frame.tell({ type: "submit" });
  });
  fields.close();
  expect(heard).toEqual(["ready", 240]);
});
