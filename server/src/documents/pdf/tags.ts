/** A tag of PDF 1.7 with its content, such as `Table` with its `TR`s. */
export type Tag = ReturnType<PDFKit.PDFDocument["struct"]>;

/** PDFKit also writes these, but its types do not have them. */
interface TagOptions extends PDFKit.Mixins.StructureElementOptions {
  /** The cells that a header cell is for. */
  readonly scope?: "Row" | "Column";
  /** The edges of a figure: left, top, right and bottom, in points from the top left corner of its page. */
  readonly bbox?: [number, number, number, number];
}

/**
 * Tags the content of a PDF in reading order, so that a screen reader can read it aloud (PDF/UA, ISO 14289-1). Everything that is drawn is
 * in a tag or is an artifact, which is not read.
 */
export class Tags {
  readonly #document: PDFKit.PDFDocument;
  readonly root: Tag;

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document;
    this.root = document.struct("Document");
    document.addStructure(this.root);
  }

  /** Adds a tag that only has other tags. */
  branch(parent: Tag, type: string, options: TagOptions = {}): Tag {
    const tag = this.#document.struct(type, options);
    parent.add(tag);
    return tag;
  }

  /** Adds a tag for what `draw` draws. `draw` must stay on one page. */
  leaf(parent: Tag, type: string, draw: () => void, options: TagOptions = {}): Tag {
    const tag = this.branch(parent, type, options);
    tag.add(draw);
    return tag;
  }

  /** Marks what `draw` draws as decoration or, if it is a header or footer of the page, as pagination. */
  artifact(type: "Layout" | "Pagination", draw: () => void): void {
    this.#document.markContent("Artifact", { type });
    draw();
    this.#document.endMarkedContent();
  }
}
