import type { MadePrint } from "./made-print.ts";

/** Longer than most shoppers look at a design before they approve it. */
const keptMilliseconds = 10 * 60_000;
/** The most bytes of all that are kept, in the memory of the shop. */
const mostKeptBytes = 64 * 1024 * 1024;

/**
 * Print files that are made while shoppers look at what they will approve, by the hashes of their scenes. An approval then only stores the file.
 * They stay in the process that made them, so no other build of the shop stores them.
 */
export class PreparedPrints {
  readonly #prints = new Map<string, Promise<MadePrint | null>>();
  /** The bytes of finished files, oldest first. */
  readonly #sizes = new Map<string, number>();

  /** The print file of a scene, which may still be in the making; null if there is none. */
  async of(sceneHash: string): Promise<MadePrint | null> {
    return (await this.#prints.get(sceneHash)) ?? null;
  }

  /** Makes a print file, unless there is one. Its failure is not reported: the approval makes the file again. */
  begin(sceneHash: string, make: () => Promise<MadePrint | null>): void {
    if (this.#prints.has(sceneHash)) return;
    const made = make().catch(() => null);
    this.#prints.set(sceneHash, made);
    void made.then((print) => this.#keep(sceneHash, print?.file?.bytes.length ?? null));
  }

  #keep(sceneHash: string, bytes: number | null): void {
    if (bytes === null) return void this.#prints.delete(sceneHash);
    this.#sizes.set(sceneHash, bytes);
    setTimeout(() => this.#forget(sceneHash), keptMilliseconds).unref();
    for (const [oldest] of this.#sizes) if (this.#keptBytes() > mostKeptBytes) this.#forget(oldest);
  }

  #keptBytes(): number {
    return [...this.#sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
  }

  #forget(sceneHash: string): void {
    this.#prints.delete(sceneHash);
    this.#sizes.delete(sceneHash);
  }
}
