import { bleedWidth } from "@boxwright/core/structures/bleed";
import { inverse } from "@boxwright/core/structures/matrix";
import { type PDFContext, PDFName, PDFNumber, PDFRawStream, PDFStream } from "@cantoo/pdf-lib";
import { matrixOperator } from "../../structures/print/operators.ts";
import { pointsPerMillimetre } from "../../structures/print/page-boxes.ts";
import { boundsOfPoints, cornersOf } from "../pdf/boxes.ts";
import { numberEntry } from "../pdf/objects.ts";
import type { OpenedPdf } from "../pdf/open-pdf.ts";
import { pageGeometry } from "../pdf/page-geometry.ts";
import type { PageNode } from "../pdf/page-tree.ts";
import type { RewrittenPage } from "../pdf/rewrite-page.ts";
import { ContentTidier } from "../print/tidy-content.ts";
import { fileOf } from "./write-objects.ts";

/** The copy of a page as a file of its own, with only what it names. Its page is the blank with its bleed. */
export function plateDocument(
  { context }: OpenedPdf,
  page: PageNode,
  { content, resources }: RewrittenPage,
): Uint8Array {
  const { matrix, media, width, height } = pageGeometry(page);
  const used = new ContentTidier(context).usedResources(content, resources);
  const form = PDFRawStream.of(context.obj({ Type: "XObject", Subtype: "Form" }), content);
  form.dict.set(PDFName.of("BBox"), context.obj([...boundsOfPoints(cornersOf(media, inverse(matrix)))]));
  form.dict.set(PDFName.of("Matrix"), context.obj([...matrix]));
  form.dict.set(PDFName.of("Resources"), used);

  keepSteps(context);
  const scale = pointsPerMillimetre;
  const box = [0, 0, (width + 2 * bleedWidth) * scale, (height + 2 * bleedWidth) * scale];
  const place = matrixOperator([scale, 0, 0, scale, bleedWidth * scale, bleedWidth * scale]);
  const Contents = context.register(context.stream(`${place} /Print Do`));
  const Resources = { XObject: { Print: context.register(form) } };
  const drawn = context.obj({ Type: "Page", MediaBox: box, Contents, Resources });
  const pages = context.register(context.obj({ Type: "Pages", Kids: [context.register(drawn)], Count: 1 }));
  drawn.set(PDFName.of("Parent"), pages);
  return fileOf(context, context.register(context.obj({ Type: "Catalog", Pages: pages })));
}

/** Copies of one file share patterns. */
const kept = new WeakSet<PDFStream>();

/**
 * The viewer draws tiles that touch each other with a whole number of pixels each, so that they are several millimetres off at the end of a
 * sheet. Steps that are a millionth longer than the tile keep it from that.
 */
function keepSteps(context: PDFContext): void {
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFStream) || kept.has(object) || numberEntry(object, "PatternType") !== 1) continue;
    kept.add(object);
    for (const key of ["XStep", "YStep"]) {
      const step = numberEntry(object, key) ?? 0;
      object.dict.set(PDFName.of(key), PDFNumber.of(step * (1 + 1e-6)));
    }
  }
}
