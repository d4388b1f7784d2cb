/** The id of the field with the words of the selected text. */
export const wordsFieldId = "designer-words";
/** The id of the field with the content of the selected code. */
export const codeFieldId = "designer-code";

/** Just after the designer has opened, the part of the page with the field may still be loading. */
const longestWaitMilliseconds = 3000;

/** Selects what is in a field, once the page shows it, so that the next key replaces it. A press elsewhere meanwhile keeps the focus. */
export function focusField(id: typeof wordsFieldId | typeof codeFieldId): void {
  const pressed = new AbortController();
  const deadline = performance.now() + longestWaitMilliseconds;
  const look = () => {
    const field = document.getElementById(id);
    if (field instanceof HTMLTextAreaElement) {
      field.focus();
      field.select();
    } else if (!pressed.signal.aborted && performance.now() < deadline) {
      requestAnimationFrame(look);
      return;
    }
    pressed.abort();
  };
  requestAnimationFrame(look);
  addEventListener("pointerdown", () => pressed.abort(), { once: true, signal: pressed.signal });
}
