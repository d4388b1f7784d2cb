import { isTyped, type KeyName, keyName } from "./key-name.ts";

/** What keys do. A binding of two keys, one after the other, has a space: `g o`. */
export type Bindings = Readonly<Record<KeyName, () => void>>;

/** How long the second key of two may take. */
const sequenceMilliseconds = 1_500;

/** Keys that work again and again while they are held. Others work once, so that a held key never decides about the next file, too. */
const moves: ReadonlySet<KeyName> = new Set([
  "j",
  "k",
  "ArrowDown",
  "ArrowUp",
  "ArrowLeft",
  "ArrowRight",
  "+",
  "=",
  "-",
]);

/** Finds the work of a key among the bindings of a page; the newest come first. */
export class KeyBoard {
  readonly #layers: (() => Bindings)[] = [];
  #first: { readonly key: KeyName; readonly at: number } | null = null;
  /** Whether single characters are keys; a person may turn them off. */
  hasSingleKeys = true;

  /** Adds bindings until the returned function is called. */
  add(bindings: () => Bindings): () => void {
    this.#layers.unshift(bindings);
    return () => this.#layers.splice(this.#layers.indexOf(bindings), 1);
  }

  /** Does the work of a key press, and prevents what the browser would do with it. */
  press(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.isComposing) return;
    const name = keyName(event);
    if (isForControl(name, event.target) || (isTyped(name) && !this.hasSingleKeys)) return;
    const first = this.#first;
    this.#first = null;
    const isSecond = first !== null && event.timeStamp - first.at < sequenceMilliseconds;
    const work = (isSecond ? this.#find(`${first.key} ${name}`) : undefined) ?? this.#find(name);
    if (work !== undefined) {
      event.preventDefault();
      if (!event.repeat || moves.has(name)) work();
    } else if (this.#startsSequence(name)) this.#first = { key: name, at: event.timeStamp };
  }

  #find(name: string): (() => void) | undefined {
    for (const bindings of this.#layers) {
      const work = bindings()[name];
      if (work !== undefined) return work;
    }
    return undefined;
  }

  #startsSequence(name: KeyName): boolean {
    return this.#layers.some((bindings) => Object.keys(bindings()).some((key) => key.startsWith(`${name} `)));
  }
}

const fields = "input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true]";

/** Whether a key belongs to the control with the focus: characters to a field, Enter to a button or link, all but Ctrl keys to a dialog. */
function isForControl(name: KeyName, target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const isFree = name.startsWith("Ctrl+");
  if (target.closest("dialog, [role=dialog], [role=menu]") !== null) return !isFree || name === "Ctrl+Enter";
  if (target.closest(fields) !== null) return !isFree && name !== "Escape";
  return name === "Enter" && target.closest("a, button, summary") !== null;
}
