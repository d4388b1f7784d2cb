import type { PageFacts } from "./file-facts.ts";
import type { FileFinding } from "./file-finding.ts";
import { findingOf } from "./found.ts";
import { foundEmpty, foundInPictures, foundInStrokes, foundOnKraft } from "./placed-marks.ts";
import { placePage } from "./placed-page.ts";
import { foundSize } from "./placed-size.ts";
import { foundInTemplate } from "./placed-template.ts";
import { foundInTexts } from "./placed-text.ts";
import type { Placement } from "./placement.ts";
import type { PrintedBox } from "./printed-box.ts";
import { foundPrintedLines } from "./printed-lines.ts";
import { offBoxWords } from "./rule-words.ts";

/** The findings of a page where it is placed. They are quick enough to follow the pointer. */
export function checkPlaced(page: PageFacts, placement: Placement, box: PrintedBox): FileFinding[] {
  const placed = placePage(page, placement, box);
  if (placed === null) return [findingOf({ check: "off-box", severity: "fail", message: offBoxWords }, placement)];
  const found = [
    ...foundSize(placed),
    ...foundInTemplate(placed),
    ...foundPrintedLines(placed),
    ...foundInPictures(placed),
    ...foundInTexts(placed),
    ...foundInStrokes(placed),
    ...foundOnKraft(placed),
    ...foundEmpty(placed),
  ];
  return found.map((one) => findingOf(one, placement));
}
