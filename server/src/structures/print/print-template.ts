import { createHash } from "node:crypto";
import { jobTicketOf, type LengthUnit } from "@boxwright/core/structures/job-ticket";
import type { Template } from "@boxwright/core/structures/template";
import {
  type PDFContext,
  PDFDocument,
  PDFHeader,
  PDFHexString,
  PDFName,
  PDFRawStream,
  type PDFRef,
  PDFString,
} from "@cantoo/pdf-lib";
import { documentFacts } from "./document-facts.ts";
import { overprint, resourceNames } from "./ink-drawing.ts";
import { artworkLayer, type TechnicalLayer, technicalLayers } from "./layers.ts";
import { pageBoxes } from "./page-boxes.ts";
import { pageContent } from "./page-content.ts";
import { pressProfile } from "./print-condition.ts";

/**
 * The template of a print side as a PDF/X-4 at true scale: a layer and a spot colour for each kind of line, none of them on a plate
 * that prints, all text as outlines. The same template gives the same bytes.
 */
export async function printTemplate(template: Template, unit: LengthUnit): Promise<Uint8Array> {
  const profile = await pressProfile();
  const doc = await PDFDocument.create({ updateMetadata: false });
  const { context } = doc;
  context.header = PDFHeader.forVersion(1, 6);

  const content = pageContent(template, unit);
  const layers = layerGroups(context);
  const page = doc.addPage();
  for (const [name, box] of Object.entries(pageBoxes(template))) page.node.set(PDFName.of(name), context.obj([...box]));
  page.node.set(PDFName.of("Resources"), resources(context, layers));
  page.node.set(PDFName.of("Contents"), context.register(context.flateStream(content)));

  const groups = [...layers.values()];
  doc.catalog.set(
    PDFName.of("OCProperties"),
    context.obj({
      OCGs: groups,
      D: { Name: PDFString.of("Template"), Order: groups.toReversed(), ON: groups, OFF: [], BaseState: "ON" },
    }),
  );
  doc.catalog.set(PDFName.of("OutputIntents"), context.obj([outputIntent(context, profile)]));
  const digest = createHash("sha256")
    .update(JSON.stringify(pageBoxes(template)))
    .update(content)
    .digest("hex")
    .slice(0, 32);
  const facts = documentFacts(jobTicketOf(template, unit).title, digest);
  doc.catalog.set(
    PDFName.of("Metadata"),
    context.register(context.stream(facts.xmp, { Type: "Metadata", Subtype: "XML" })),
  );
  context.trailerInfo.Info = context.register(context.obj(facts.info));
  context.trailerInfo.ID = context.obj([PDFHexString.of(digest), PDFHexString.of(digest)]);
  return doc.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false });
}

/** The layers by their names among the page's resources, lowest first. */
function layerGroups(context: PDFContext): ReadonlyMap<string, PDFRef> {
  const group = (name: string, more = {}) =>
    context.register(context.obj({ Type: "OCG", Name: PDFString.of(name), ...more }));
  return new Map([
    [`Oc${artworkLayer}`, group(artworkLayer)],
    ...technicalLayers.map((layer): [string, PDFRef] => [
      resourceNames(layer).content,
      group(layer.name, {
        GTS_Metadata: {
          GTS_ProcStepsGroup: layer.step.group,
          ...(layer.step.type && { GTS_ProcStepsType: layer.step.type }),
        },
      }),
    ]),
  ]);
}

function resources(context: PDFContext, layers: ReadonlyMap<string, PDFRef>) {
  return context.obj({
    ColorSpace: Object.fromEntries(
      technicalLayers.map((layer) => [resourceNames(layer).colour, spotColour(context, layer)]),
    ),
    ExtGState: { [overprint]: { Type: "ExtGState", OP: true, op: true, OPM: 1 } },
    Properties: Object.fromEntries(layers),
  });
}

function spotColour(context: PDFContext, { spot, looks }: TechnicalLayer): PDFRef {
  const tint = { FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: [...looks], N: 1 };
  return context.register(context.obj(["Separation", spot, "DeviceCMYK", tint]));
}

function outputIntent(context: PDFContext, profile: Uint8Array) {
  const stream = PDFRawStream.of(context.obj({ N: 4, Filter: "FlateDecode" }), profile);
  return {
    Type: "OutputIntent",
    S: "GTS_PDFX",
    OutputConditionIdentifier: PDFString.of("Custom"),
    RegistryName: PDFString.of("http://www.color.org"),
    Info: PDFString.of("Four colours on coated board, profile Chemical proof"),
    DestOutputProfile: context.register(stream),
  };
}
