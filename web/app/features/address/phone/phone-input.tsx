import { type ComponentProps, useLayoutEffect, useRef } from "react";
import { TextInput } from "../../../ui/form/input.tsx";
import { numericInputHandlers } from "../../../ui/form/numeric-input.ts";
import { phoneDigits, phoneText } from "../phone-text.ts";

interface PhoneInputProps extends Omit<ComponentProps<"input">, "value" | "onChange" | "ref"> {
  /** Digits only. */
  readonly value: string;
  readonly onChange: (digits: string) => void;
  readonly inputRef: (element: HTMLInputElement | null) => void;
}

/** A field for a phone number: its value is digits, its text has punctuation. The caret stays after the typed digit. */
export function PhoneInput({ value, onChange, inputRef, ...props }: PhoneInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const digitsBeforeCaret = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (digitsBeforeCaret.current === null) return;
    const at = placeAfterDigits(phoneText(value), digitsBeforeCaret.current);
    input.current?.setSelectionRange(at, at);
    digitsBeforeCaret.current = null;
  });

  return (
    <TextInput
      {...props}
      ref={(element) => {
        input.current = element;
        inputRef(element);
      }}
      type="tel"
      inputMode="numeric"
      value={phoneText(value)}
      onChange={({ currentTarget: { value: typed, selectionStart } }) => {
        const digits = phoneDigits(typed);
        const before = typed.slice(0, selectionStart ?? typed.length).replace(/\D/g, "").length;
        digitsBeforeCaret.current = Math.min(before, digits.length);
        onChange(digits);
      }}
      onKeyDown={numericInputHandlers.onKeyDown}
    />
  );
}

function placeAfterDigits(text: string, count: number): number {
  let seen = 0;
  for (const [place, character] of [...text].entries()) {
    if (seen === count) return count === 0 ? 0 : place;
    if (/\d/.test(character)) seen += 1;
  }
  return text.length;
}
