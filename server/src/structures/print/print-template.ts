import { createHash } from "node:crypto";
import type { LengthUnit } from "@boxwright/core/kernel/units";
import { jobTicketOf } from "@boxwright/core/structures/job-ticket";
import type { Template } from "@boxwright/core/structures/template";
import { PDFDocument, PDFHeader, PDFHexString, PDFName, type PDFObject } from "@cantoo/pdf-lib";
import { documentFacts } from "./document-facts.ts";
import { pageBoxes } from "./page-boxes.ts";
import { pageContent } from "./page-content.ts";
import { layerGroups, layerList, pageResources } from "./page-resources.ts";
import { outputIntent, pressProfile } from "./print-condition.ts";

/**
 * The template of a print side as a PDF/X-4 at true scale. Each kind of line has a layer and a spot colour, so that none is on a plate
 * that prints; text is outlines. The same template gives the same bytes.
 */
export async function printTemplate(template: Template, unit: LengthUnit): Promise<Uint8Array> {
  const profile = await pressProfile();
  const doc = await PDFDocument.create({ updateMetadata: false });
  const { context } = doc;
  context.header = PDFHeader.forVersion(1, 6);

  const boxes = pageBoxes(template);
  const content = pageContent(template, unit);
  const layers = layerGroups(context);
  const page = doc.addPage();
  for (const [name, box] of Object.entries(boxes)) page.node.set(PDFName.of(name), context.obj([...box]));
  page.node.set(PDFName.of("Resources"), pageResources(context, layers));
  page.node.set(PDFName.of("Contents"), context.register(context.flateStream(content)));

  const digest = createHash("sha256").update(JSON.stringify(boxes)).update(content).digest("hex").slice(0, 32);
  const { info, xmp } = documentFacts(jobTicketOf(template, unit).title, digest);
  const metadata = context.register(context.stream(xmp, { Type: "Metadata", Subtype: "XML" }));
  const setInCatalog = (name: string, value: PDFObject) => doc.catalog.set(PDFName.of(name), value);
  setInCatalog("OCProperties", layerList(context, layers));
  setInCatalog("OutputIntents", context.obj([outputIntent(context, profile)]));
  setInCatalog("Metadata", metadata);
  context.trailerInfo.Info = context.register(context.obj(info));
  context.trailerInfo.ID = context.obj([PDFHexString.of(digest), PDFHexString.of(digest)]);
  return doc.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false });
}
