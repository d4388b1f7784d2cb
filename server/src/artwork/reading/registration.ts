import type { PageBox } from "@boxwright/core/artwork/file-facts";
import { boundsOfPoints, boxAround, sharedBox } from "../pdf/boxes.ts";
import type { Mark } from "../pdf/mark.ts";

/** The name of the color for marks of registration, which prints on every plate (ISO 32000-1, 8.6.6.4). */
export const registrationColour = "All";

/** Where a mark in the color for registration is on the page; null if it is beside it, where programs draw marks for cutting and registration. */
export function registeredArea(
  mark: Mark,
  box: PageBox,
  { width, height }: { readonly width: number; readonly height: number },
): PageBox | null {
  // One path may have the marks of all four corners.
  const parts =
    mark.kind === "path" && mark.isComplete ? mark.subpaths.map(({ points }) => boundsOfPoints(points)) : [box];
  const onPage = parts.map((part) => sharedBox(part, [0, 0, width, height])).filter((part) => part !== null);
  const around = onPage.reduce<PageBox | null>(boxAround, null);
  return around && sharedBox(around, box);
}
