import type { FileFinding } from "../file-finding.ts";
import { isOfKind } from "../passed-checks.ts";
import { placePage } from "../placed-page.ts";
import type { Placement } from "../placement.ts";
import type { PrintedBox } from "../printed-box.ts";
import { profileOf } from "../profiles.ts";
import type { CheckedFile } from "../report.ts";
import { foundBleed } from "./found-bleed.ts";
import { foundCodes, type PrintedCode } from "./found-codes.ts";
import { foundContrast } from "./found-contrast.ts";
import { foundEmpty, foundSame } from "./found-empty.ts";
import { foundGlue } from "./found-glue.ts";
import { foundInkSum } from "./found-ink-sum.ts";
import { foundOnKraft } from "./found-kraft.ts";
import { foundNearCut } from "./found-near-cut.ts";
import { foundSeams } from "./found-seams.ts";
import { findingOn, type MeasuredSide } from "./measured-side.ts";
import type { SidePlates } from "./side-plates.ts";

/** The artwork of a print with what the shop has read from its files. */
export interface PlacedArtwork {
  readonly box: PrintedBox;
  /** In the order in which they lie on each other, lowest first. */
  readonly placements: readonly Placement[];
  readonly files: readonly Pick<CheckedFile, "upload" | "facts">[];
}

export function measuredSide(plates: SidePlates, { box, placements, files }: PlacedArtwork): MeasuredSide {
  const pages = placements
    .filter(({ side }) => side === plates.frame.side)
    .flatMap((placement) => {
      const page = files.find(({ upload }) => upload === placement.upload)?.facts.pages[placement.page];
      const placed = page && placePage(page, placement, box);
      return placed ? [placed] : [];
    });
  return { plates, box, profile: profileOf(box.dieline.board.code, box.color), pages };
}

/** What the plates of the printed sides show. */
export function checkPlates(sides: readonly MeasuredSide[], artwork: Pick<PlacedArtwork, "files">): FileFinding[] {
  const [outside, inside] = sides;
  const same = outside && inside ? foundSame(outside.plates, inside.plates) : [];
  return [
    ...sides.flatMap((side) => checkSide(side, artwork)),
    ...same.flatMap((found) => (inside === undefined ? [] : [findingOn(found, inside)])),
  ];
}

/** What is wrong with the codes on a side. */
export function checkCodes(codes: readonly PrintedCode[], measured: MeasuredSide): FileFinding[] {
  return foundCodes(codes, measured).map((found) => findingOn(found, measured));
}

function checkSide(measured: MeasuredSide, { files }: Pick<PlacedArtwork, "files">): FileFinding[] {
  const typeOf = (upload: string) => files.find((file) => file.upload === upload)?.facts.mediaType;
  const found = [
    ...foundBleed(measured),
    ...foundInkSum(measured),
    ...foundGlue(measured),
    ...foundEmpty(measured),
    ...foundContrast(measured),
    ...foundSeams(measured),
    // Pictures of other types may have transparent parts.
    ...foundOnKraft(measured, (upload) => typeOf(upload) === "image/jpeg"),
    ...foundNearCut(measured, (upload) => isOfKind("picture", typeOf(upload) ?? "")),
  ];
  return found.map((one) => findingOn(one, measured));
}
