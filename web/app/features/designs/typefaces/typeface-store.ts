import { type FontFile, fontPath } from "@boxwright/core/designs/lettering/families";
import { filesToLoad, type Lettered, typefacesOf } from "@boxwright/core/designs/lettering/loaded-typefaces";
import { loadShapingEngine } from "@boxwright/core/designs/lettering/shaping-engine";
import type { Typeface, Typefaces } from "@boxwright/core/designs/lettering/typeface";
import { unpackWoff } from "@boxwright/core/designs/lettering/woff";

/** The typefaces of the page. A state never changes: when a file loads, another state replaces it. */
export interface TypefaceState {
  readonly typefaces: Typefaces;
  readonly isLoading: boolean;
  /** Files that did not load. Their letters come from other typefaces until `retry`. */
  readonly failed: readonly FontFile[];
}

/** Loads font files when texts need them, each once. The shaping engine loads with the first text. */
export class TypefaceStore {
  readonly #open: (file: FontFile) => Promise<Typeface>;
  readonly #files = new Map<string, Typeface | null>();
  readonly #failed = new Map<string, FontFile>();
  readonly #loading = new Set<string>();
  readonly #listeners = new Set<() => void>();
  #texts: readonly Lettered[] = [];
  #state: TypefaceState = { typefaces: typefacesOf(new Map()), isLoading: false, failed: [] };

  constructor(open: (file: FontFile) => Promise<Typeface> = openFile) {
    this.#open = open;
  }

  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange);
    return () => this.#listeners.delete(onChange);
  };

  readonly state = (): TypefaceState => this.#state;

  /** Loads what the texts need and is not loaded. */
  need(texts: readonly Lettered[]): void {
    this.#texts = texts;
    this.prepare(texts);
  }

  /** Loads what texts will need that the design does not have yet. */
  prepare(texts: readonly Lettered[]): void {
    for (const file of filesToLoad(texts, this.#files)) void this.#load(file);
  }

  /** Tries the files that failed again. */
  retry(): void {
    for (const id of this.#failed.keys()) this.#files.delete(id);
    this.#failed.clear();
    this.need(this.#texts);
  }

  async #load(file: FontFile): Promise<void> {
    if (this.#loading.has(file.id)) return;
    this.#loading.add(file.id);
    this.#publish(this.#state.typefaces);
    try {
      this.#files.set(file.id, await this.#open(file));
    } catch {
      this.#files.set(file.id, null);
      this.#failed.set(file.id, file);
    }
    this.#loading.delete(file.id);
    // A file need not have all the letters that its subset promises.
    this.need(this.#texts);
    this.#publish(typefacesOf(new Map(this.#files)));
  }

  #publish(typefaces: Typefaces): void {
    this.#state = { typefaces, isLoading: this.#loading.size > 0, failed: [...this.#failed.values()] };
    for (const listener of this.#listeners) listener();
  }
}

async function openFile(file: FontFile): Promise<Typeface> {
  const [engine, response] = await Promise.all([loadShapingEngine(), fetch(fontPath(file))]);
  if (!response.ok) throw new Error(`${file.id}: ${response.status}`);
  return engine.open(await unpackWoff(new Uint8Array(await response.arrayBuffer()), inflate));
}

async function inflate(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
}
