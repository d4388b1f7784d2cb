import { createHash } from "node:crypto";
import { bleedWidth } from "@boxwright/core/structures/bleed";
import type { PrintSide } from "@boxwright/core/structures/sheet";
import { type Template, templateOf } from "@boxwright/core/structures/template";
import { type PDFDocument, PDFRawStream } from "@cantoo/pdf-lib";
import { overprint } from "../../structures/print/ink-drawing.ts";
import { matrixOperator } from "../../structures/print/operators.ts";
import type { PageArtwork } from "../../structures/print/page-artwork.ts";
import { spotColour } from "../../structures/print/page-resources.ts";
import { type PrintedPage, printDocument } from "../../structures/print/print-document.ts";
import { whiteInk } from "../../structures/print/white-ink.ts";
import { drawPlacements } from "./placed-artwork.ts";
import type { ArtworkPrintJob } from "./print-job.ts";
import { PrintedFiles } from "./printed-files.ts";
import { type WhiteMask, whiteMask } from "./white-mask.ts";

/**
 * The print file of uploaded artwork: the template with the artwork in its Artwork layer, a page for each printed side. The same job gives
 * the same bytes. Throws `UnprintableFile` for a file that cannot be printed.
 */
export async function artworkPrint(job: ArtworkPrintJob): Promise<Uint8Array> {
  const files = new PrintedFiles(job);
  const last = job.box.sides.at(-1);
  const pageOf = (side: PrintSide): PrintedPage => {
    const template = templateOf(job.box.dieline, side);
    const artwork = async (doc: PDFDocument) => {
      const drawn = await artworkOf(doc, template, job, files);
      if (side === last) files.close();
      return drawn;
    };
    return { template, artwork };
  };
  const [first = "outside", ...others] = job.box.sides;
  return printDocument([pageOf(first), ...others.map(pageOf)], "mm", factsOf(job));
}

/** The box and what is printed on it, without names of a shopper. */
function factsOf({ family, size, placements, files }: ArtworkPrintJob): string[] {
  const lengths = [size.length, size.width, size.depth].map((length) => Number(length.toFixed(2))).join(" x ");
  const printed = placements.map(({ upload, isGuess, ...place }) => [place, files.get(upload)?.sha256]);
  const hash = createHash("sha256").update(JSON.stringify(printed)).digest("hex");
  return [`${family} ${lengths} mm`, `artwork ${hash}`];
}

async function artworkOf(
  doc: PDFDocument,
  template: Template,
  job: ArtworkPrintJob,
  files: PrintedFiles,
): Promise<PageArtwork> {
  const drawn = await drawPlacements(doc, template, job, files);
  // Kraft shows through process inks. White board needs no white ink.
  if (job.box.color !== "kraft" || drawn.hasWhite || drawn.content === "") return drawn;
  return withWhite(
    doc,
    template,
    drawn,
    await whiteMask(template, (other) => drawPlacements(other, template, job, files, "paint")),
  );
}

/** One plate below all colors, so it is drawn last and overprints them. */
function withWhite({ context }: PDFDocument, template: Template, drawn: PageArtwork, mask: WhiteMask): PageArtwork {
  const { width, height, bits } = mask;
  const image = { Type: "XObject", Subtype: "Image", Width: width, Height: height, BitsPerComponent: 1 };
  const stream = PDFRawStream.of(context.obj({ ...image, ImageMask: true, Filter: "FlateDecode" }), bits);
  const { blank } = template.dieline;
  const [across, up] = [blank.width + 2 * bleedWidth, blank.height + 2 * bleedWidth];
  const place = matrixOperator([across, 0, 0, up, -bleedWidth, -bleedWidth]);
  return {
    ...drawn,
    content: `${drawn.content}q /${overprint} gs /${whiteInk.name} cs 1 scn\n${place} /White Do\nQ\n`,
    xObjects: { ...drawn.xObjects, White: context.register(stream) },
    colors: { ...drawn.colors, [whiteInk.name]: spotColour(context, whiteInk) },
  };
}
