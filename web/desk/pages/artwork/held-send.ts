/** Sends a decision after a while, so that it can be taken back until then. A further decision sends the one before at once. */
export class HeldSend<Decision> {
  readonly #milliseconds: number;
  readonly #send: (decision: Decision) => void;
  #held: { readonly decision: Decision; readonly timer: ReturnType<typeof setTimeout> } | null = null;

  constructor(milliseconds: number, send: (decision: Decision) => void) {
    this.#milliseconds = milliseconds;
    this.#send = send;
  }

  hold(decision: Decision): void {
    this.sendNow();
    this.#held = { decision, timer: setTimeout(() => this.sendNow(), this.#milliseconds) };
  }

  /** Sends the decision that waits, such as before the page is left. */
  sendNow(): void {
    const held = this.#forget();
    if (held !== null) this.#send(held);
  }

  /** Takes a decision back; false if it has been sent. */
  takeBack(decision: Decision): boolean {
    if (this.#held?.decision !== decision) return false;
    this.#forget();
    return true;
  }

  #forget(): Decision | null {
    const held = this.#held;
    if (held === null) return null;
    clearTimeout(held.timer);
    this.#held = null;
    return held.decision;
  }
}
