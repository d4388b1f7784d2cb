import type { Paper } from "@boxwright/core/documents/printed-document";
import { type Area, areas, colors } from "./style.ts";
import { Tags } from "./tags.ts";
import { Typesetter } from "./typesetter.ts";

/** The pages of a document while it is drawn from top to bottom; `y` is the top of the next element. */
export class Sheet {
  readonly document: PDFKit.PDFDocument;
  readonly area: Area;
  readonly width: number;
  readonly type: Typesetter;
  readonly tags: Tags;
  y: number;

  constructor(document: PDFKit.PDFDocument, paper: Paper) {
    this.document = document;
    this.area = areas[paper];
    this.width = this.area.right - this.area.left;
    this.type = new Typesetter(document);
    this.tags = new Tags(document);
    this.y = this.area.top;
    document.addPage();
  }

  /** Starts a new page if there is no room; true if it did. */
  makeRoom(height: number): boolean {
    if (this.y + height <= this.area.bottom) return false;
    this.document.addPage();
    this.y = this.area.top;
    return true;
  }

  rule(color: string, thickness: number, from: number = this.area.left): void {
    this.tags.artifact("Layout", () => this.#stroke(color, thickness, from));
  }

  /** A dashed line, like a crease on a dieline. */
  fold(from: number = this.area.left): void {
    this.tags.artifact("Layout", () => {
      this.document.save().dash(4.5, { space: 3 });
      this.#stroke(colors.field, 0.75, from);
      this.document.restore();
    });
  }

  #stroke(color: string, thickness: number, from: number): void {
    const { y } = this;
    this.document.moveTo(from, y).lineTo(this.area.right, y).lineWidth(thickness).strokeColor(color).stroke();
  }
}
