import { describe, expect, test } from "vitest";
import { multilineText, plainText } from "./kernel.ts";

const isLine = (text: string) => plainText(100).safeParse(text).success;
const areLines = (text: string) => multilineText(100).safeParse(text).success;

describe("a plain text", () => {
  test.each(["Zoë O’Neil", "漢字 😀", "שלום", "مرحبا", "a\u200d", ""])("may be %j", (text) => {
    expect([isLine(text), areLines(text)]).toEqual([true, true]);
  });

  test.each(["a\nb", "a\r\nb", "a\tb", "a\u2028b"])("may be %j only where there may be several lines", (text) => {
    expect([isLine(text), areLines(text)]).toEqual([false, true]);
  });

  test.each(["a\u0000b", "a\u001b[31m", "\ud800", "\u202e00.1$ latoT", "\u2066a"])("is never %j", (text) => {
    expect([isLine(text), areLines(text)]).toEqual([false, false]);
  });

  test.each(["4111 1111 1111 1111", "mine: 4111111111111111 12/27 123"])("holds no card's number: %j", (text) => {
    expect([isLine(text), areLines(text)]).toEqual([false, false]);
  });
});
