/** A key with its modifiers, as bindings name it: `j`, `Shift+x`, `Ctrl+k`, `Enter`, `?`. */
export type KeyName = string;

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** The name of a pressed key. Ctrl and the Mac's Command are the same; a sign such as `?` says already that Shift is pressed. */
export function keyName({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): KeyName {
  const isLetter = /^\p{L}$/u.test(key);
  const parts = [
    (ctrlKey || metaKey) && "Ctrl",
    altKey && "Alt",
    shiftKey && (isLetter || key.length > 1) && "Shift",
    isLetter ? key.toLowerCase() : key,
  ];
  return parts.filter(Boolean).join("+");
}

/** Whether a key is one character without Ctrl or Alt, as people type it into fields. */
export function isTyped(name: KeyName): boolean {
  const last = name.replace(/^Shift\+/, "");
  return last.length === 1;
}
