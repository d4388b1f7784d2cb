import { describe, expect, test } from "vitest";
import { defineEndpoint, multilineText, plainText, selection } from "./kernel.ts";

const isLine = (text: string) => plainText(100).safeParse(text).success;
const areLines = (text: string) => multilineText(100).safeParse(text).success;

describe("plain text", () => {
  test.each(["Zoë O’Neil", "漢字 😀", "שלום", "مرحبا", "a\u200d", ""])("may be %j", (text) => {
    expect([isLine(text), areLines(text)]).toEqual([true, true]);
  });

  test.each(["a\nb", "a\r\nb", "a\tb", "a\u2028b"])("may be %j only if several lines are allowed", (text) => {
    expect([isLine(text), areLines(text)]).toEqual([false, true]);
  });

  test.each(["a\u0000b", "a\u001b[31m", "\ud800", "\u202e00.1$ latoT", "\u2066a"])("cannot be %j", (text) => {
    expect([isLine(text), areLines(text)]).toEqual([false, false]);
  });

  test.each(["4111 1111 1111 1111", "mine: 4111111111111111 12/27 123"])("cannot contain a card number: %j", (text) => {
    expect([isLine(text), areLines(text)]).toEqual([false, false]);
  });
});

describe("a selection", () => {
  const isSelection = (name: string) => selection.safeParse({ [name]: "White" }).success;

  test.each(["Color", "Größe", "Box Type: inside"])("may have a choice named %j", (name) => {
    expect(isSelection(name)).toBe(true);
  });

  test.each(["", "a\u0000b", "a\r\nb", "\u202ea", "4111 1111 1111 1111", "x".repeat(65)])(
    "cannot have a choice named %j",
    (name) => {
      expect(isSelection(name)).toBe(false);
    },
  );
});

test("a call of staff names its right or null, and no other call has one, by type", () => {
  const call = {
    id: "test.call",
    summary: "A call",
    method: "GET",
    path: "/api/desk/call",
    answers: { 204: null },
  } as const;
  expect(defineEndpoint({ ...call, audience: "staff", right: "lines.move" }).right).toBe("lines.move");
  expect(defineEndpoint({ ...call, audience: "staff", right: null }).right).toBeNull();
  expect(defineEndpoint({ ...call, audience: "customer" }).right).toBeNull();
  // @ts-expect-error a call of staff without a right
  defineEndpoint({ ...call, audience: "staff" });
  // @ts-expect-error a call of customers with a right
  defineEndpoint({ ...call, audience: "customer", right: "lines.move" });
});
