import {
  PDFArray,
  PDFBool,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRef,
  PDFStream,
  PDFString,
} from "@cantoo/pdf-lib";

/** Where objects are looked up, and what they are. Wrong types are like missing entries, as in viewers. */
export type MaybeObject = PDFObject | undefined;

const mostSteps = 32;

/** The object behind references. */
export function resolve(context: PDFContext, object: MaybeObject): MaybeObject {
  let found = object;
  for (let step = 0; found instanceof PDFRef; step++) {
    if (step === mostSteps) return undefined;
    found = context.lookup(found);
  }
  return found;
}

/** The entry of a dictionary or of the dictionary of a stream. */
export function entryOf(holder: MaybeObject, key: string): MaybeObject {
  const dict = dictOf(holder);
  return dict === undefined ? undefined : resolve(dict.context, dict.get(keyOf(key)));
}

/** Making a name takes longer than finding an entry by it. */
const keys = new Map<string, PDFName>();
const mostKeys = 1_000;

function keyOf(key: string): PDFName {
  const known = keys.get(key);
  if (known !== undefined) return known;
  const name = PDFName.of(key);
  if (keys.size < mostKeys) keys.set(key, name);
  return name;
}

export function dictOf(object: MaybeObject): PDFDict | undefined {
  if (object instanceof PDFStream) return object.dict;
  return object instanceof PDFDict ? object : undefined;
}

export function dictEntry(holder: MaybeObject, key: string): PDFDict | undefined {
  return dictOf(entryOf(holder, key));
}

export function streamEntry(holder: MaybeObject, key: string): PDFStream | undefined {
  const entry = entryOf(holder, key);
  return entry instanceof PDFStream ? entry : undefined;
}

export function nameEntry(holder: MaybeObject, key: string): string | undefined {
  return nameOf(entryOf(holder, key));
}

export function numberEntry(holder: MaybeObject, key: string): number | undefined {
  return numberOf(entryOf(holder, key));
}

export function isTrue(holder: MaybeObject, key: string): boolean {
  return entryOf(holder, key) === PDFBool.True;
}

/** The items of an array; a single object counts as one item, and nothing as none. */
export function itemsOf(object: MaybeObject): readonly MaybeObject[] {
  if (object === undefined) return [];
  if (!(object instanceof PDFArray)) return [object];
  return Array.from({ length: object.size() }, (_, index) => object.lookup(index));
}

export function numbersEntry(holder: MaybeObject, key: string): readonly number[] | undefined {
  const entry = entryOf(holder, key);
  if (!(entry instanceof PDFArray)) return undefined;
  return itemsOf(entry).map((item) => numberOf(item) ?? 0);
}

export function nameOf(object: MaybeObject): string | undefined {
  return object instanceof PDFName ? object.decodeText() : undefined;
}

export function numberOf(object: MaybeObject): number | undefined {
  return object instanceof PDFNumber ? object.asNumber() : undefined;
}

/** The words of a text string; undefined for any other object. */
export function textOf(object: MaybeObject): string | undefined {
  return object instanceof PDFString || object instanceof PDFHexString ? object.decodeText() : undefined;
}

/** The bytes of a string. */
export function stringBytes(object: MaybeObject): Uint8Array | undefined {
  return object instanceof PDFString || object instanceof PDFHexString ? object.asBytes() : undefined;
}
