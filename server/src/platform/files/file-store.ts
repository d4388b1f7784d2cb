export interface StoredFile {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
}

/** Stores files by key. */
export interface FileStore {
  /** Stores the bytes; they are durable when it resolves. A key has one to eight parts of letters, digits, `.`, `_`, `-`, joined by `/`. */
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  /** Stores a local file by streaming it. */
  putFile(key: string, path: string, mediaType: string): Promise<void>;
  /** Stores a copy of a file under another key. False if there is no file with the key. */
  copy(from: string, to: string): Promise<boolean>;
  /** Null if there is no file with the key. */
  get(key: string): Promise<StoredFile | null>;
  /** The file as a stream; null if there is none. */
  open(key: string): Promise<ReadableStream<Uint8Array> | null>;
  /** Whether there is a file with this key. */
  has(key: string): Promise<boolean>;
  /** Removes the file if it exists. */
  remove(key: string): Promise<void>;
  /** The keys in a folder that were stored before a moment, in any order. */
  keysPutBefore(folder: string, moment: Date): AsyncIterable<string>;
  /** Removes the drafts of writes that a crash interrupted before a moment. */
  removeDraftsBefore(moment: Date): Promise<void>;
}

const part = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}$/;

/** Throws for a key that could leave the folder (`..`, absolute, empty parts), which is a bug of the caller. */
export function checkKey(key: string): void {
  const parts = key.split("/");
  if (parts.length > 8 || !parts.every((name) => part.test(name))) {
    throw new TypeError(`Not a key of a file: ${JSON.stringify(key.slice(0, 200))}`);
  }
}
