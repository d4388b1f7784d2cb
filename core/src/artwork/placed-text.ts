import { grown } from "../structures/bounds.ts";
import { faceFor } from "../structures/page-area.ts";
import type { Point } from "../structures/sheet.ts";
import type { TextFact } from "./file-facts.ts";
import type { Found } from "./found.ts";
import { type FoundAmount, joined } from "./joined.ts";
import { isLight } from "./light-ink.ts";
import { isAcross, nearestWithin } from "./nearest-line.ts";
import { numberIn } from "./number-in.ts";
import { foundIn, type PlacedPage, type PlacedPart, partsOf } from "./placed-page.ts";
import { sheetIndex } from "./printed-box.ts";
import { isRichBlack } from "./rich-black.ts";
import {
  nearCreaseWords,
  nearCutWords,
  nouns,
  richTextWords,
  smallTextWords,
  textOverFoldWords,
  upsideDownWords,
} from "./rule-words.ts";

/** In points: programs round sizes. */
const rounding = 0.01;

/** Text turned by this many degrees either way is upside down. */
const upsideDownFrom = 135;

type PlacedText = PlacedPart<TextFact>;

/** What is wrong with the texts of a page. */
export function foundInTexts(placed: PlacedPage): Found[] {
  const parts = partsOf(placed, placed.page.texts, ({ quad }) => quad);
  const printed = parts.filter(({ panel }) => panel !== null);
  return [...joined(printed.flatMap((part) => foundInText(part, placed))), ...foundBeside(parts, placed)];
}

function foundInText(part: PlacedText, placed: PlacedPage): FoundAmount[] {
  return [
    ...foundNearLines(part, placed),
    ...foundSize(part, placed),
    ...foundRichBlack(part, placed),
    ...foundUpsideDown(part, placed),
  ];
}

function foundNearLines(part: PlacedText, { box: { dieline }, profile: { safe } }: PlacedPage): FoundAmount[] {
  const { corners, bounds } = part;
  const { cutsNear, creasesNear } = sheetIndex(dieline);
  const toCut = nearestWithin(corners, cutsNear(grown(bounds, safe.cut)), safe.cut);
  const creases = [...creasesNear(grown(bounds, safe.crease))];
  const beside = creases.filter((line) => !isAcross(corners, line));
  const toCrease = nearestWithin(corners, beside, safe.crease);
  const found: FoundAmount[] = [];
  if (toCut !== null) found.push(near("safe-cut", nearCutWords(nouns.text, toCut), toCut, safe.cut));
  if (beside.length < creases.length) found.push(foundIn(part, { check: "over-fold", message: textOverFoldWords }));
  if (toCrease !== null) found.push(near("safe-crease", nearCreaseWords(nouns.text, toCrease), toCrease, safe.crease));
  return found;

  function near(
    check: "safe-cut" | "safe-crease",
    message: Found["message"],
    distance: number,
    limit: number,
  ): FoundAmount {
    const [measured, wanted] = [numberIn(distance), numberIn(limit)];
    const numbers = { measured: `${measured.en} mm`, limit: `${wanted.en} mm` };
    return foundIn(part, { check, message, ...numbers }, distance);
  }
}

function foundSize(part: PlacedText, { placement: { scale }, profile }: PlacedPage): FoundAmount[] {
  const size = part.fact.size * scale;
  const least = isLight(part.fact.ink) ? profile.text.reversed : profile.text.plain;
  if (size > least - rounding) return [];
  const measured = `${numberIn(size).en} pt`;
  return [foundIn(part, { check: "text-size", message: smallTextWords(size), measured, limit: `${least} pt` }, size)];
}

function foundRichBlack(part: PlacedText, { placement: { scale }, profile }: PlacedPage): FoundAmount[] {
  const { ink, size } = part.fact;
  if (ink === null || size * scale >= profile.smallText || !isRichBlack(ink)) return [];
  return [foundIn(part, { check: "small-black", message: richTextWords, fixes: ["pure-black"] })];
}

function foundUpsideDown(part: PlacedText, { toSheet: [a, b, c, d], placement, box }: PlacedPage): FoundAmount[] {
  const face = part.panel === null ? undefined : faceFor(box.dieline, placement.side, part.panel);
  if (face === undefined) return [];
  const turn = (part.fact.angle * Math.PI) / 180;
  const [x, y] = [Math.cos(turn), Math.sin(turn)];
  const baseline: Point = [a * x + c * y, b * x + d * y];
  const [right, up] = [dot(baseline, face.right), dot(baseline, face.up)];
  const degrees = (Math.atan2(up, right) * 180) / Math.PI;
  return Math.abs(degrees) > upsideDownFrom ? [foundIn(part, { check: "upside-down", message: upsideDownWords })] : [];
}

function dot([ax, ay]: Point, [bx, by]: Point): number {
  return ax * bx + ay * by;
}

/** Text within the trim box that lies beside the blank. Around the trim box, templates have notes. */
function foundBeside(parts: readonly PlacedText[], { page }: PlacedPage): Found[] {
  const beside = parts.filter(({ panel, pageBox: [left, low, right, high] }) => {
    return panel === null && left < page.width && right > 0 && low < page.height && high > 0;
  });
  const [first] = beside;
  if (first === undefined) return [];
  const count = beside.length;
  const message =
    count === 1
      ? { en: "A text lies beside the box and won’t print", de: "Ein Text liegt neben der Box und wird nicht gedruckt" }
      : {
          en: `${count} texts lie beside the box and won’t print`,
          de: `${count} Texte liegen neben der Box und werden nicht gedruckt`,
        };
  return [foundIn(first, { check: "off-box", message })];
}
