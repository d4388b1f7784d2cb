import { bleedWidth } from "../../../structures/bleed.ts";
import { offsetRings } from "../../../structures/outline.ts";
import type { Point, PrintSide } from "../../../structures/sheet.ts";
import type { FileFacts, PageFacts } from "../../file-facts.ts";
import type { FileFinding } from "../../file-finding.ts";
import type { Placement } from "../../placement.ts";
import type { PrintedBox } from "../../printed-box.ts";
import { fileOf, pageOf } from "../../testing/sample-facts.ts";
import { checkPlates, measuredSide } from "../check-plates.ts";
import { frameAt, pixelsIn, pointOf } from "../plate-frame.ts";
import type { SidePlates } from "../side-plates.ts";

type Inks = readonly [cyan: number, magenta: number, yellow: number, black: number];

/** An area of the sheet in percent of the inks, which may change from place to place. */
export interface Paint {
  readonly ring: readonly Point[];
  readonly ink: Inks | ((point: Point) => Inks);
}

const dotsPerMillimetre = 72 / 25.4;

/** The plates of a side with some areas, clipped to the bleed as print files are. */
export function paintedPlates({ dieline }: PrintedBox, side: PrintSide, paints: readonly Paint[]): SidePlates {
  const frame = frameAt(dieline, side, dotsPerMillimetre);
  const plate = () => new Uint8Array(frame.columns * frame.rows);
  const inks = [plate(), plate(), plate(), plate()] as const;
  const printed = new Uint8Array(frame.columns * frame.rows);
  const outline = dieline.cut.slice(0, dieline.cut.length - dieline.slots.length);
  for (const { pixel } of pixelsIn(frame, offsetRings(outline, bleedWidth))) printed[pixel] = 1;
  for (const { ring, ink } of paints) {
    for (const { pixel, column, row } of pixelsIn(frame, [ring])) {
      if (!printed[pixel]) continue;
      const values = typeof ink === "function" ? ink(pointOf(frame, column, row)) : ink;
      for (const [index, value] of values.entries()) {
        const target = inks[index];
        if (target !== undefined) target[pixel] = Math.round(value * 2.55);
      }
    }
  }
  return { frame, inks, white: null };
}

interface Painted {
  readonly box: PrintedBox;
  readonly paints: readonly Paint[];
  readonly side?: PrintSide;
  readonly page?: Partial<PageFacts>;
  readonly mediaType?: FileFacts["mediaType"];
  /** Where the page is printed if it does not cover the sheet. */
  readonly placement?: Partial<Placement>;
}

/** What the plates of a side show whose only page covers the sheet. */
export function foundOn({
  box,
  paints,
  side = "outside",
  page = {},
  mediaType,
  placement: changes = {},
}: Painted): FileFinding[] {
  const { blank } = box.dieline;
  const middle = { x: blank.width / 2, y: blank.height / 2 };
  const placement: Placement = {
    ...{ side, upload: "u", page: 0, panel: null, turn: 0, scale: 1, isGuess: false },
    ...middle,
    ...changes,
  };
  const facts = fileOf(
    [pageOf(page.width ?? blank.width, page.height ?? blank.height, page)],
    mediaType === undefined ? {} : { mediaType },
  );
  const artwork = { box, placements: [placement], files: [{ upload: "u", facts }] };
  return checkPlates([measuredSide(paintedPlates(box, side, paints), artwork)], artwork);
}

/** The whole sheet with its bleed. */
export function wholeSheet({ dieline: { blank } }: PrintedBox): readonly Point[] {
  const [left, low] = [blank.x - 10, blank.y - 10];
  const [right, high] = [blank.x + blank.width + 10, blank.y + blank.height + 10];
  return [
    [left, low],
    [right, low],
    [right, high],
    [left, high],
  ];
}
