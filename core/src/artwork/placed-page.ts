import { boundsOfMany, meets } from "../structures/bounds.ts";
import { apply, type Matrix } from "../structures/matrix.ts";
import { areaFor, type PageArea } from "../structures/page-area.ts";
import { contains, crosses, drawnIn, edgesOf } from "../structures/polygon.ts";
import { type Bounds, type Point, rectangle } from "../structures/sheet.ts";
import type { PageBox, PageFacts } from "./file-facts.ts";
import type { Found } from "./found.ts";
import type { FoundAmount } from "./joined.ts";
import { hair } from "./nearest-line.ts";
import { placedToSheet } from "./place-page.ts";
import type { Placement } from "./placement.ts";
import { type PrintedBox, sheetIndex } from "./printed-box.ts";
import { type PrintProfile, profileOf } from "./profiles.ts";

/** A page of a file where it is printed. */
export interface PlacedPage {
  readonly page: PageFacts;
  readonly placement: Placement;
  readonly box: PrintedBox;
  readonly profile: PrintProfile;
  readonly area: PageArea;
  readonly toSheet: Matrix;
}

/** A part of a page on the sheet. */
export interface PlacedPart<Fact> {
  readonly fact: Fact;
  /** Its place in the list of facts. */
  readonly index: number;
  readonly corners: readonly Point[];
  readonly bounds: Bounds;
  readonly pageBox: PageBox;
  /** The panel under its middle, or else under another part of it; null beside the blank. */
  readonly panel: string | null;
}

/** The page on its sheet; null if the box does not print on the panel of the placement. */
export function placePage(page: PageFacts, placement: Placement, box: PrintedBox): PlacedPage | null {
  const area = areaFor(placement, box.dieline);
  const toSheet = placedToSheet(placement, page, box.dieline);
  if (area === null || toSheet === null) return null;
  return { page, placement, box, profile: profileOf(box.dieline.board.code, box.color), area, toSheet };
}

/** Parts of a page on the sheet. Those that are not printed have no panel. */
export function partsOf<Fact>(
  placed: PlacedPage,
  facts: readonly Fact[],
  cornersOf: (fact: Fact) => readonly Point[],
): PlacedPart<Fact>[] {
  return facts.map((fact, index) => {
    const onPage = cornersOf(fact);
    const corners = onPage.map((corner) => apply(placed.toSheet, corner));
    const { left, low, right, high } = boundsOfMany(onPage);
    const bounds = boundsOfMany(corners);
    return {
      fact,
      index,
      corners,
      bounds,
      pageBox: [left, low, right, high],
      panel: panelUnder(corners, bounds, placed),
    };
  });
}

function panelUnder(corners: readonly Point[], bounds: Bounds, { placement, box }: PlacedPage): string | null {
  const middle: Point = [(bounds.left + bounds.right) / 2, (bounds.low + bounds.high) / 2];
  const near = sheetIndex(box.dieline)
    .panels.filter((one) => meets(one.bounds, bounds) && (placement.panel ?? one.panel.id) === one.panel.id)
    .map(({ panel }) => panel);
  // A part that only touches a panel is not on it.
  const inner = drawnIn(corners, hair);
  const under =
    near.find(({ poly }) => contains(poly, middle)) ??
    near.find(({ poly }) => inner.some((corner) => contains(poly, corner))) ??
    near.find(({ poly }) => edgesOf(poly).some((edge) => crosses(inner, edge)));
  return under?.id ?? null;
}

export function cornersOfBox([left, low, right, high]: PageBox): readonly Point[] {
  return rectangle(left, low, right, high);
}

/** What is found in a part, with its place. The least amount is the worst, if the check measures one. */
export function foundIn(
  { bounds: { left, low, right, high }, index, pageBox, panel }: PlacedPart<unknown>,
  found: Omit<Found, "box" | "pageBox" | "panel" | "part">,
  amount = 0,
): FoundAmount {
  return { ...found, box: [left, low, right, high], pageBox, panel, part: index, amount };
}
