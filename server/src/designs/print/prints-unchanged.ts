import {
  decodePDFRawStream,
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
  PDFRef,
} from "@cantoo/pdf-lib";

/** The forms of a page that are read; a page with more counts as changed. */
const mostForms = 500;
/** The bytes of unpacked content that are read. */
const mostContent = 64 * 1024 * 1024;
/** Operators that choose colors by light instead of ink, and pictures within the content, whose colors are not read. */
const otherColors = /(?:^|[\s\])>])(?:rg|RG|BI)(?=[\s/[(<]|$)|\/(?:DeviceRGB|CalRGB|CalGray|Lab)\b/;

/**
 * Whether a press prints a copy of the content of an uploaded page as a screen shows the page. The page must have process colors only, no
 * layers (a copy shows hidden ones) and embedded fonts. In case of doubt, false.
 */
export function printsUnchanged(page: PDFPage): boolean {
  try {
    const resources = page.node.Resources();
    const contents = page.node.Contents();
    const streams = contents instanceof PDFArray ? contents.asArray() : contents === undefined ? [] : [contents];
    return new PageReader(page.doc.context).isPlain(streams, resources);
  } catch {
    return false;
  }
}

class PageReader {
  readonly #context: PDFContext;
  readonly #seen = new Set<PDFObject>();
  #forms = 0;
  #content = 0;

  constructor(context: PDFContext) {
    this.#context = context;
  }

  isPlain(streams: readonly PDFObject[], resources: PDFDict | undefined): boolean {
    this.#forms += 1;
    if (this.#forms > mostForms) return false;
    return streams.every((stream) => this.#hasPlainContent(stream)) && (!resources || this.#arePlain(resources));
  }

  #hasPlainContent(object: PDFObject): boolean {
    const stream = this.#lookup(object);
    if (!(stream instanceof PDFRawStream)) return false;
    const content = decodePDFRawStream(stream).decode();
    this.#content += content.length;
    return this.#content <= mostContent && !otherColors.test(Buffer.from(content).toString("latin1"));
  }

  #arePlain(resources: PDFDict): boolean {
    if (this.#seen.has(resources)) return true;
    this.#seen.add(resources);
    return (
      this.#entries(resources, "Properties").every((entry) => !isLayer(entry)) &&
      this.#entries(resources, "Font").every((font) => this.#isEmbedded(font)) &&
      this.#entries(resources, "ColorSpace").every((space) => this.#isOfInks(space)) &&
      this.#entries(resources, "Pattern").every((pattern) => this.#isPlainPattern(pattern)) &&
      this.#entries(resources, "Shading").every((shading) =>
        this.#isOfInks(dictOf(shading)?.get(nameOf("ColorSpace"))),
      ) &&
      this.#entries(resources, "ExtGState").every((state) => this.#hasNoSoftMask(state)) &&
      this.#entries(resources, "XObject").every((object) => this.#isPlainObject(object))
    );
  }

  #entries(resources: PDFDict, kind: string): (PDFObject | undefined)[] {
    const entries = this.#lookup(resources.get(nameOf(kind)));
    return entries instanceof PDFDict ? entries.values().map((value) => this.#lookup(value)) : [];
  }

  #isPlainObject(object: PDFObject | undefined): boolean {
    if (!(object instanceof PDFRawStream) || object.dict.has(nameOf("OC"))) return false;
    if (this.#seen.has(object)) return true;
    this.#seen.add(object);
    const subtype = this.#lookup(object.dict.get(nameOf("Subtype")));
    if (subtype === nameOf("Form")) return this.#isPlainForm(object);
    if (subtype !== nameOf("Image")) return false;
    const isMask = String(object.dict.get(nameOf("ImageMask"))) === "true";
    return isMask || this.#isOfInks(object.dict.get(nameOf("ColorSpace")));
  }

  #isPlainForm(form: PDFRawStream): boolean {
    const resources = this.#lookup(form.dict.get(nameOf("Resources")));
    return this.isPlain([form], resources instanceof PDFDict ? resources : undefined);
  }

  #isPlainPattern(pattern: PDFObject | undefined): boolean {
    if (pattern instanceof PDFRawStream) return this.#isPlainForm(pattern);
    const shading = this.#lookup(dictOf(pattern)?.get(nameOf("Shading")));
    return this.#isOfInks(dictOf(shading)?.get(nameOf("ColorSpace")));
  }

  #hasNoSoftMask(state: PDFObject | undefined): boolean {
    const mask = this.#lookup(dictOf(state)?.get(nameOf("SMask")));
    return mask === undefined || mask === nameOf("None");
  }

  /** Whether a color space has process colors, or one that is made of them. */
  #isOfInks(object: PDFObject | undefined): boolean {
    const space = this.#lookup(object);
    if (space instanceof PDFName) return ["/DeviceCMYK", "/DeviceGray", "/Pattern"].includes(space.asString());
    if (!(space instanceof PDFArray)) return false;
    const kind = String(this.#lookup(space.get(0)));
    if (kind === "/Indexed" || kind === "/Pattern") return space.size() === 1 || this.#isOfInks(space.get(1));
    if (kind !== "/ICCBased") return false;
    const components = this.#lookup(dictOf(this.#lookup(space.get(1)))?.get(nameOf("N")));
    return components instanceof PDFNumber && components.asNumber() === 4;
  }

  #isEmbedded(object: PDFObject | undefined): boolean {
    const font = dictOf(object);
    const descendants = this.#lookup(font?.get(nameOf("DescendantFonts")));
    const described = descendants instanceof PDFArray ? dictOf(this.#lookup(descendants.get(0))) : font;
    const descriptor = dictOf(this.#lookup(described?.get(nameOf("FontDescriptor"))));
    return ["FontFile", "FontFile2", "FontFile3"].some((file) => descriptor?.has(nameOf(file)));
  }

  #lookup(object: PDFObject | undefined): PDFObject | undefined {
    return object instanceof PDFRef ? this.#context.lookup(object) : object;
  }
}

function isLayer(object: PDFObject | undefined): boolean {
  return ["/OCG", "/OCMD"].includes(String(dictOf(object)?.get(nameOf("Type"))));
}

function dictOf(object: PDFObject | undefined): PDFDict | undefined {
  if (object instanceof PDFRawStream) return object.dict;
  return object instanceof PDFDict ? object : undefined;
}

function nameOf(name: string): PDFName {
  return PDFName.of(name);
}
