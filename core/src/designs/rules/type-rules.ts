import { numberIn } from "../../artwork/number-in.ts";
import { coarsePictureWords, smallTextWords, thinLineWords } from "../../artwork/rule-words.ts";
import { millimetresPerInch } from "../../kernel/units.ts";
import { reframeObjects } from "../commands/reframe.ts";
import { restyleObjects } from "../commands/restyle.ts";
import { layOutText } from "../lettering/lay-out-text.ts";
import { logoSize, scaleOfLogo } from "../patterns/motif.ts";
import type { ShapeBody, TextBody } from "../scene.ts";
import { isReversed } from "./beneath.ts";
import type { CheckedDesign, Piece, PieceRule } from "./rule.ts";

/** In points: the editor rounds its numbers. */
const rounding = 0.01;

export const textSize: PieceRule = {
  id: "text-size",
  scope: "piece",
  looksAround: true,
  check: (piece, design) => {
    const { body, frame } = piece;
    if (body.kind !== "text" || frame === undefined) return [];
    const [size, least] = [body.size * frame.scale, leastTextSize(piece, body, design)];
    if (size > least - rounding) return [];
    const measured = `${numberIn(size).en} pt`;
    return [{ severity: "warn", message: smallTextWords(size), measured, limit: `${least} pt` }];
  },
  fix: (piece, design) =>
    piece.body.kind === "text"
      ? restyleObjects(design.scene, design.sheet.faces, {
          ids: [piece.object.id],
          style: { size: leastTextSize(piece, piece.body, design) },
        })
      : [],
};

function leastTextSize(piece: Piece, { swatch }: TextBody, design: CheckedDesign): number {
  const { plain, reversed } = design.profile.text;
  return isReversed(piece, swatch, design) ? reversed : plain;
}

export const stroke: PieceRule = {
  id: "stroke",
  scope: "piece",
  looksAround: true,
  check: (piece, design) => {
    const { body, frame } = piece;
    if (body.kind !== "shape" || !isStroked(body) || frame === undefined) return [];
    const [width, least] = [body.stroke.width * frame.scale, leastStroke(piece, body.stroke.swatch, design)];
    if (width > least - rounding / 10) return [];
    return [
      {
        severity: "warn",
        message: thinLineWords,
        measured: `${Math.round(width * 100) / 100} pt`,
        limit: `${least} pt`,
      },
    ];
  },
  fix: (piece, design) => {
    const { body, object } = piece;
    if (body.kind !== "shape" || body.stroke === undefined) return [];
    const thick = { ...body.stroke, width: leastStroke(piece, body.stroke.swatch, design) };
    return restyleObjects(design.scene, design.sheet.faces, { ids: [object.id], style: { stroke: thick } });
  },
};

function isStroked(body: ShapeBody): body is ShapeBody & { readonly stroke: NonNullable<ShapeBody["stroke"]> } {
  return body.stroke !== undefined && body.stroke.width > 0;
}

function leastStroke(piece: Piece, swatch: string, design: CheckedDesign): number {
  const { plain, reversed } = design.profile.stroke;
  return isReversed(piece, swatch, design) ? reversed : plain;
}

export const ppi: PieceRule = {
  id: "ppi",
  scope: "piece",
  check: (piece, { profile }) => {
    const sharpness = ppiOf(piece);
    if (sharpness === null || sharpness >= profile.ppi.good - 0.5) return [];
    const { good, least } = profile.ppi;
    const now = Math.floor(sharpness);
    return [
      {
        severity: sharpness < least ? "fail" : "warn",
        message: coarsePictureWords(now, good),
        measured: `${now} ppi`,
        limit: `${good} ppi`,
      },
    ];
  },
  fix: (piece, { scene, sheet, profile }) => {
    const { frame, object, body } = piece;
    const sharpness = ppiOf(piece);
    if (frame === undefined || sharpness === null) return [];
    const factor = sharpness / (profile.ppi.good + 0.5);
    if (body.kind === "pattern") {
      const scale = scaleOfLogo(logoSize(body.settings.scale) * factor);
      return restyleObjects(scene, sheet.faces, { ids: [object.id], style: { settings: { ...body.settings, scale } } });
    }
    const [w, h] = [frame.w * factor, frame.h * factor];
    const numbers = { w, h, x: frame.x + (frame.w - w) / 2, y: frame.y + (frame.h - h) / 2 };
    return reframeObjects(scene, sheet.faces, { ids: [object.id], frame: numbers });
  },
};

/** The pixels per inch of a picture on the axis with fewer of them; null for other objects. */
function ppiOf({ body, frame }: Piece): number | null {
  if (body.kind === "pattern") {
    const isPicture = body.pattern === "logo" && body.motif?.kind === "image";
    return isPicture ? (Math.max(...body.motif.pixels) / logoSize(body.settings.scale)) * millimetresPerInch : null;
  }
  if (body.kind !== "image" || frame === undefined || frame.w <= 0 || frame.h <= 0) return null;
  const across = (body.pixels[0] * body.crop.w) / frame.w;
  const up = (body.pixels[1] * body.crop.h) / frame.h;
  return Math.min(across, up) * millimetresPerInch;
}

/** Missing letters of a text do not depend on its frame. */
const anyFrame = { w: 100, h: 100, scale: 1 };

export const missingLetter: PieceRule = {
  id: "missing-letter",
  scope: "piece",
  check: ({ body, frame = anyFrame }, { typefaces }) => {
    const letter = body.kind === "text" ? layOutText(body, frame, typefaces).missing[0] : undefined;
    if (letter === undefined) return [];
    return [
      {
        severity: "fail",
        message: { en: `${letter} is in none of our typefaces`, de: `${letter} fehlt in allen unseren Schriften` },
      },
    ];
  },
};
