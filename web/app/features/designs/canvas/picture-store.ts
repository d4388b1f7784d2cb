/** Along the longer side. A picture that is shown larger is fetched as large as the shop draws it. */
export const thumbnailPixels = 320;

interface PictureStoreDeps {
  readonly onFailure: (message: string, problem: unknown) => void;
  readonly wait?: (milliseconds: number) => Promise<void>;
}

const tries = 4;
/** The shop draws the files of all shoppers one after another, so the drawing of a new file may take a while. */
const pauseMilliseconds = 3000;

/** Loads pictures by upload: small ones at once, and each sharp one when it is first needed, which then replaces the small one. */
export class PictureStore<Picture> {
  readonly #deps: PictureStoreDeps;
  readonly #wanted = new Set<string>();
  readonly #sharp = new Set<string>();
  readonly #listeners = new Set<() => void>();
  #pictures: ReadonlyMap<string, Picture> = new Map();

  constructor(deps: PictureStoreDeps) {
    this.#deps = deps;
  }

  readonly read = (): ReadonlyMap<string, Picture> => this.#pictures;

  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange);
    return () => this.#listeners.delete(onChange);
  };

  /** Loads a picture, unless it is loaded or loading. A file without a small picture, such as a PDF, gets its sharp one. */
  want(upload: string, isSharp: boolean, load: (isSharp: boolean) => Promise<Picture>): void {
    const key = `${upload} ${isSharp}`;
    if (this.#wanted.has(key) || this.#sharp.has(upload)) return;
    this.#wanted.add(key);
    void this.#load(upload, isSharp, load).catch((problem: unknown) => {
      this.#wanted.delete(key);
      if (!isSharp) this.want(upload, true, load);
      else this.#deps.onFailure("The picture of a file could not be read", problem);
    });
  }

  /** Loads the sharp picture of a file, unless it is loaded. */
  async sharp(upload: string, load: (isSharp: boolean) => Promise<Picture>): Promise<Picture> {
    const known = this.#sharp.has(upload) ? this.#pictures.get(upload) : undefined;
    return known ?? this.#load(upload, true, load);
  }

  async #load(upload: string, isSharp: boolean, load: (isSharp: boolean) => Promise<Picture>): Promise<Picture> {
    const picture = await (isSharp ? this.#patiently(() => load(true)) : load(false));
    if (!isSharp && this.#sharp.has(upload)) return picture;
    if (isSharp) this.#sharp.add(upload);
    this.#pictures = new Map(this.#pictures).set(upload, picture);
    for (const listener of this.#listeners) listener();
    return picture;
  }

  async #patiently(load: () => Promise<Picture>): Promise<Picture> {
    const { wait = pause } = this.#deps;
    for (let left = tries - 1; left > 0; left -= 1) {
      try {
        return await load();
      } catch {
        await wait(pauseMilliseconds);
      }
    }
    return load();
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
