import { type PDFContext, type PDFDict, type PDFRef, PDFString } from "@cantoo/pdf-lib";
import { overprint, resourceNames } from "./ink-drawing.ts";
import { artworkLayer, type TechnicalLayer, technicalLayers } from "./layers.ts";
import type { PageArtwork } from "./page-artwork.ts";

/** The layers by their names among the page's resources, lowest first. */
export type LayerGroups = ReadonlyMap<string, PDFRef>;

/** The layers of a page, each with its processing step. */
export function layerGroups(context: PDFContext): LayerGroups {
  const group = (name: string, more = {}) =>
    context.register(context.obj({ Type: "OCG", Name: PDFString.of(name), ...more }));
  const technical = technicalLayers.map((layer): [string, PDFRef] => [
    resourceNames(layer).content,
    group(layer.name, { GTS_Metadata: markOf(layer) }),
  ]);
  return new Map([[`Oc${artworkLayer}`, group(artworkLayer)], ...technical]);
}

/** A group without a type must not have an empty one. */
function markOf({ step: { group, type } }: TechnicalLayer) {
  return { GTS_ProcStepsGroup: group, ...(type !== undefined && { GTS_ProcStepsType: type }) };
}

/** How viewers list the layers, uppermost first; all are shown. */
export function layerList(context: PDFContext, layers: LayerGroups): PDFDict {
  const groups = [...layers.values()];
  const shown = { Name: PDFString.of("Template"), Order: groups.toReversed(), ON: groups, OFF: [], BaseState: "ON" };
  return context.obj({ OCGs: groups, D: shown });
}

/** The spot colours, the overprint state, the layers and the objects of the artwork that the page's content names. */
export function pageResources(
  context: PDFContext,
  layers: LayerGroups,
  { colors, xObjects }: Pick<PageArtwork, "colors" | "xObjects">,
): PDFDict {
  const colours = technicalLayers.map((layer) => [resourceNames(layer).colour, spotColour(context, layer)]);
  return context.obj({
    ColorSpace: { ...Object.fromEntries(colours), ...colors },
    ExtGState: { [overprint]: { Type: "ExtGState", OP: true, op: true, OPM: 1 } },
    Properties: Object.fromEntries(layers),
    ...(Object.keys(xObjects).length > 0 && { XObject: xObjects }),
  });
}

/** An ink with a plate of its own. */
export function spotColour(context: PDFContext, { spot, looks }: Pick<TechnicalLayer, "spot" | "looks">): PDFRef {
  const tint = { FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: [...looks], N: 1 };
  return context.register(context.obj(["Separation", spot, "DeviceCMYK", tint]));
}
