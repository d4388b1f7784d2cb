import fc from "fast-check";
import { expect, test } from "vitest";
import { answeredBy, withoutQuote } from "./thread.ts";

const mailId = (kind: string, id: string) => `<${kind}-${id}@shop.example>`;

test("a mail answers the newest mail of the shop among its references, and In-Reply-To comes first", () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), fc.array(fc.string(), { maxLength: 5 }), (first, second, noise) => {
      const others = noise.map((text) => `<other-${text}@mail.example>`);
      const references = [mailId("acknowledgement", first), ...others, mailId("inquiry-answer", second), ...others];
      expect(answeredBy(null, references)).toEqual({ kind: "message", id: second });
      expect(answeredBy(mailId("acknowledgement", first), references)).toEqual({ kind: "inquiry", id: first });
      expect(answeredBy(mailId("order-message", first), references)).toEqual({ kind: "orderMessage", id: first });
      expect(answeredBy(mailId("order-confirmation", second), others)).toBeNull();
    }),
  );
});

test.each(["", "acknowledgement-1@shop.example", "<acknowledgement-@shop.example>", "Re: We have your message"])(
  "%j is no reference to a mail of the shop",
  (text) => {
    expect(answeredBy(text, [text])).toBeNull();
  },
);

test.each([
  ["Thanks!\r\n\r\nOn Thu, Nov 19, 2026 at 2:11 PM Shop <help@shop.example> wrote:\r\n> Hello", "Thanks!"],
  ["Danke\n\nAm 19.11.2026 um 14:11 schrieb Shop:\n> Hallo", "Danke"],
  ["Yes\n> Could they come in May?\n> Regards", "Yes"],
  ["> only a quote", "> only a quote"],
  ["We wrote: a letter\nsecond line", "We wrote: a letter\nsecond line"],
])("the answer %j without its quote is %j", (text, answer) => {
  expect(withoutQuote(text)).toBe(answer);
});
