/** The id of the field with the words of the selected text. */
export const wordsFieldId = "designer-words";
/** The id of the field with the content of the selected code. */
export const codeFieldId = "designer-code";

/** Selects what is in a field, once the page shows it, so that the next key replaces it. */
export function focusField(id: typeof wordsFieldId | typeof codeFieldId): void {
  requestAnimationFrame(() => {
    const field = document.getElementById(id);
    if (!(field instanceof HTMLTextAreaElement)) return;
    field.focus();
    field.select();
  });
}
