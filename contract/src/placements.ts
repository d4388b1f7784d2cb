import type { Placement } from "@boxwright/core/artwork/placement";
import { mostPlacements, type PlacementFault } from "@boxwright/core/artwork/placement-faults";
import type { PrintApproval } from "@boxwright/core/artwork/print-approval";
import { farthestPlace, pageScales, quarterTurns } from "@boxwright/core/structures/page-place";
import { longestPlaceText, placesIn } from "@boxwright/core/structures/place-text";
import { printSides } from "@boxwright/core/structures/sheet";
import { z } from "zod";
import type { ProblemCode, ProblemExtra } from "./errors/problems.ts";
import { boundedText, instant, uuid } from "./kernel.ts";

/** A page of a file on a side of a box: `core/artwork/placement.ts` describes its coordinates. */
export const placement = z.strictObject({
  side: z.enum(printSides),
  upload: uuid,
  /** Counted from 0. */
  page: z.int().min(0).max(1),
  /** The panel that shows the page; null for the whole sheet. */
  panel: z.string().nullable(),
  turn: z.literal(quarterTurns),
  scale: z.number(),
  x: z.number(),
  y: z.number(),
  /** Whether the shop guessed the place of a page that does not fit the sheet. Any change by the shopper confirms it. */
  isGuess: z.boolean(),
});

export type WirePlacement = z.output<typeof placement>;

/** The placements of a line; null if the shop places its files by itself. */
export const linePlacements = z.array(placement).nullable();

/** The approval of the print file of a line's uploads, before the purchase. */
export const artworkApproval = z.strictObject({ id: uuid, printSha256: z.string(), approvedAt: instant });

export function wireArtworkApproval(approval: PrintApproval | null): z.output<typeof artworkApproval> | null {
  return approval && { id: approval.id, printSha256: approval.printSha256, approvedAt: approval.approvedAt };
}

const offset = z.number().min(-farthestPlace).max(farthestPlace);

/** A placement as a shopper sends it. */
export const sentPlacement = placement.extend({
  panel: boundedText(60).nullable(),
  scale: z.number().min(pageScales.least).max(pageScales.most),
  x: offset,
  y: offset,
});

/** Placements that a shopper has chosen. */
export const sentPlacements = z.array(sentPlacement).min(1).max(mostPlacements);

/** The places of pages in a URL. */
export const placedText = boundedText(longestPlaceText).refine(
  (text) => placesIn(text).length === text.split(";").length,
  { error: "must be a list such as outside,lid,90,0.5,120,80;inside,,0,1,300,200" },
);

const fields = {
  noSheet: "",
  unknownUpload: ".upload",
  unknownPage: ".page",
  sideNotPrinted: ".side",
  unknownPanel: ".panel",
} as const;

const messages = {
  noSheet: "must be absent: the artwork of these goods covers no sheet",
  unknownUpload: "must be one of the line's uploads",
  unknownPage: "must be a page of the file, counted from 0",
  sideNotPrinted: "must be a side that is printed",
  unknownPanel: "must be a panel that is printed on this side of the box",
} as const satisfies Readonly<Record<PlacementFault["kind"], string>>;

/** The problem of placements that do not belong to the goods of their line. */
export function placementProblem(faults: readonly PlacementFault[]): readonly [ProblemCode, ProblemExtra] {
  const errors = faults.map(({ kind, index }) => ({
    path: `placements.${index}${fields[kind]}`,
    message: messages[kind],
  }));
  return ["InvalidSelection", { errors }];
}

/** Placements as a mutable list, as the contract has them. */
export function wirePlacements(placements: readonly Placement[] | null): WirePlacement[] | null {
  return placements && [...placements];
}
