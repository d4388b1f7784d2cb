import { PDFArray, type PDFContext, PDFDict, type PDFObject, PDFRawStream, PDFRef, PDFStream } from "@cantoo/pdf-lib";

/** Copies objects with all that they refer to into another file. Unlike the copier of the library, it shares the bytes of streams, which may be large. */
export class ObjectCopier {
  readonly #from: PDFContext;
  readonly #to: PDFContext;
  readonly #copies = new Map<PDFObject, PDFObject>();

  constructor(from: PDFContext, to: PDFContext) {
    this.#from = from;
    this.#to = to;
  }

  copyStream(stream: PDFStream): PDFRawStream {
    const known = this.#copies.get(stream);
    if (known instanceof PDFRawStream) return known;
    const contents = stream instanceof PDFRawStream ? stream.contents : stream.getContents();
    const copy = PDFRawStream.of(PDFDict.withContext(this.#to), contents);
    this.#copies.set(stream, copy);
    this.#copyEntries(stream.dict, copy.dict);
    return copy;
  }

  #copy(object: PDFObject): PDFObject {
    if (object instanceof PDFStream) return this.copyStream(object);
    const known = this.#copies.get(object);
    if (known !== undefined) return known;
    if (object instanceof PDFRef) return this.#copyTarget(object);
    if (object instanceof PDFDict) {
      const copy = PDFDict.withContext(this.#to);
      this.#copies.set(object, copy);
      this.#copyEntries(object, copy);
      return copy;
    }
    if (!(object instanceof PDFArray)) return object;
    const copy = PDFArray.withContext(this.#to);
    this.#copies.set(object, copy);
    for (const item of object.asArray()) copy.push(this.#copy(item));
    return copy;
  }

  #copyTarget(ref: PDFRef): PDFRef {
    const copy = this.#to.nextRef();
    this.#copies.set(ref, copy);
    const target = this.#from.lookup(ref);
    if (target !== undefined) this.#to.assign(copy, this.#copy(target));
    return copy;
  }

  #copyEntries(from: PDFDict, to: PDFDict): void {
    for (const [key, value] of from.entries()) to.set(key, this.#copy(value));
  }
}
