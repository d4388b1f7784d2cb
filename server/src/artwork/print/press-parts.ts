import { deflateSync } from "node:zlib";
import { type PDFContext, PDFDict, PDFName, PDFRawStream, type PDFRef, type PDFStream } from "@cantoo/pdf-lib";
import { nowhere } from "../pdf/boxes.ts";
import { ContentWalker } from "../pdf/content-walker.ts";
import { GraphicsState } from "../pdf/graphics-state.ts";
import type { Layers } from "../pdf/layers.ts";
import type { ContentVisitor, Scope } from "../pdf/mark.ts";
import { dictEntry, entryOf, nameEntry, streamEntry } from "../pdf/objects.ts";
import { Resources } from "../pdf/resources.ts";

/** How the file's stream is packed, which does not hold for other bytes. */
const packing = ["Filter", "DecodeParms", "Length"];

/** Rewrites the content that the walk over a page leaves as it is: soft masks, and the glyphs of fonts that draw them with content. */
export class PressParts {
  readonly #context: PDFContext;
  readonly #walker: ContentWalker;
  readonly #states = new Map<PDFDict, PDFRef>();
  readonly #fonts = new Map<PDFDict, PDFRef>();

  constructor(context: PDFContext, layers: Layers, visitor: ContentVisitor) {
    this.#context = context;
    this.#walker = new ContentWalker({ context, layers, visitor, rewrites: true });
  }

  /** Parameters with the same soft mask; null for parameters without one. */
  maskedState(entries: PDFDict): PDFRef | null {
    const known = this.#states.get(entries);
    if (known !== undefined) return known;
    const mask = dictEntry(entries, "SMask");
    const group = streamEntry(mask, "G");
    if (mask === undefined || group === undefined) return null;
    const attributes = copyOf(dictEntry(group, "Group") ?? this.#context.obj({ S: "Transparency" }));
    // The lightness of a mask is that of its own color space, and inks are kept.
    if (nameEntry(attributes, "CS") !== "DeviceCMYK") attributes.set(PDFName.of("CS"), PDFName.of("DeviceGray"));
    const other = this.#rewritten(group, "mask", entryOf(group, "Resources"));
    other.dict.set(PDFName.of("Group"), attributes);
    const [masked, states] = [copyOf(mask), copyOf(entries)];
    masked.set(PDFName.of("G"), this.#context.register(other));
    states.set(PDFName.of("SMask"), masked);
    const ref = this.#context.register(states);
    this.#states.set(entries, ref);
    return ref;
  }

  /** A font of the same glyphs. */
  drawnFont(font: PDFDict): PDFRef {
    const known = this.#fonts.get(font);
    if (known !== undefined) return known;
    const other = copyOf(font);
    const ref = this.#context.register(other);
    this.#fonts.set(font, ref);
    const glyphs = this.#context.obj({});
    const resources = entryOf(font, "Resources");
    for (const [name] of dictEntry(font, "CharProcs")?.entries() ?? []) {
      const glyph = streamEntry(dictEntry(font, "CharProcs"), name.decodeText());
      if (glyph !== undefined) glyphs.set(name, this.#context.register(this.#rewritten(glyph, "glyph", resources)));
    }
    other.set(PDFName.of("CharProcs"), glyphs);
    return ref;
  }

  #rewritten(stream: PDFStream, place: Scope["place"], own: unknown): PDFRawStream {
    const resources = new Resources(own instanceof PDFDict ? own : undefined);
    const state = new GraphicsState(nowhere);
    const start = { state, resources, place, hiddenBy: null, within: null, ignoresColour: false };
    const content = this.#walker.walkStream(stream, start);
    const dict = copyOf(stream.dict);
    dict.set(PDFName.of("Resources"), resources.dict(PDFDict.withContext(this.#context)));
    if (content === null)
      return PDFRawStream.of(dict, stream instanceof PDFRawStream ? stream.contents : stream.getContents());
    for (const key of packing) dict.delete(PDFName.of(key));
    dict.set(PDFName.of("Filter"), PDFName.of("FlateDecode"));
    return PDFRawStream.of(dict, deflateSync(content));
  }
}

function copyOf(dict: PDFDict): PDFDict {
  return PDFDict.fromMapWithContext(new Map(dict.entries()), dict.context);
}
