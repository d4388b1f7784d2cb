import { expect, test } from "vitest";
import { applyChanges } from "./apply.ts";
import { restyleObjects } from "./commands/restyle.ts";
import { enteredName, enteredText, readName } from "./entered-text.ts";
import { faces, object, sceneOf, text } from "./testing/lid-scene.ts";

test("a pasted text keeps its lines and tabs, and loses the characters that no design can have", () => {
  expect(enteredText("Keep\vdry\r\nand\tcool\u0007\ud83d 🌧")).toBe("Keep\ndry\nand\tcool 🌧");
  const scene = sceneOf(object("slogan", {}, text));
  const changes = restyleObjects(scene, faces, { ids: ["slogan"], style: { text: "Keep\vdry" } });
  expect(applyChanges(scene, changes).outside[0]?.body).toMatchObject({ text: "Keep\ndry" });
});

test("the name of a file becomes the name of an object, unless it holds a card number", () => {
  expect(enteredName("Tea\u202e leaves\n 2")).toBe("Tea leaves 2");
  expect(enteredName("IMG 4111111111111111")).toBe("");
  expect(enteredName(`${"a".repeat(99)}🌧`)).toBe("a".repeat(99));
});

test.each([["", "   ", "\u200b", "\u2060 \ufeff", "\u00ad\u200d", "\u3164", "\u202e"]].flat())(
  "the text %j shows nothing, so it is no name",
  (text) => expect(readName(text)).toEqual({ ok: false, refusal: "missing" }),
);

test("a name may join characters invisibly, and a card number is refused by its own reason", () => {
  expect(readName("\u{1f469}\u200d\u{1f680} box")).toEqual({ ok: true, value: "\u{1f469}\u200d\u{1f680} box" });
  expect(readName("Box 4111 1111 1111 1111")).toEqual({ ok: false, refusal: "cardNumber" });
});
