export interface StoredFile {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
}

/** Where bytes are kept by key. A key that was put stays readable until something puts it again. */
export interface FileStore {
  /** Keeps the bytes; when it resolves they are safe. A key has one to eight parts of letters, digits, `.`, `_`, `-`, joined by `/`. */
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  /** The same with a file of this machine, of which there is never more in memory than passes through. */
  putFile(key: string, path: string, mediaType: string): Promise<void>;
  /** The file, or null where there is none under the key. */
  get(key: string): Promise<StoredFile | null>;
  /** The file's bytes as they are read, of which there are never more in memory than pass through. */
  open(key: string): Promise<ReadableStream<Uint8Array> | null>;
  /** Takes the file away; where there is none, nothing happens. */
  remove(key: string): Promise<void>;
  /** The keys that begin with the folder's parts and were put before that moment, in no order. */
  keysPutBefore(folder: string, moment: Date): AsyncIterable<string>;
  /** Takes away what attempts to put have left that a crash ended before that moment. */
  removeDraftsBefore(moment: Date): Promise<void>;
}

const part = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}$/;

/** Throws on a key that could leave its place (`..`, absolute, empty parts): such a key is a bug of the caller. */
export function checkKey(key: string): void {
  const parts = key.split("/");
  if (parts.length > 8 || !parts.every((name) => part.test(name))) {
    throw new TypeError(`Not a key of a file: ${JSON.stringify(key.slice(0, 200))}`);
  }
}
