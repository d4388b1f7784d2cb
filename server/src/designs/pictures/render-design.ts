import { drawScene } from "@boxwright/core/designs/drawing/draw-scene";
import { type DrawnSheet, drawnSheetOf } from "@boxwright/core/designs/drawing/drawn-sheet";
import type { Entry } from "@boxwright/core/designs/drawing/entry";
import { entriesOnSheet } from "@boxwright/core/designs/drawing/on-sheet";
import { svgElements } from "@boxwright/core/designs/drawing/write-svg";
import { textsOf } from "@boxwright/core/designs/lettering/texts-of";
import type { Scene } from "@boxwright/core/designs/scene";
import type { PlantName } from "@boxwright/core/storefront/tenants";
import type { Ink } from "@boxwright/core/structures/colour/ink";
import { dielineOf } from "@boxwright/core/structures/dieline";
import { familyNamed } from "@boxwright/core/structures/families";
import { type PrintSide, printSides } from "@boxwright/core/structures/sheet";
import { boardLooks } from "@boxwright/core/structures/solid/board-look";
import { renderSvg } from "../../platform/render-svg.ts";
import type { Artwork } from "../../structures/artworks/artwork.ts";
import { encode } from "../../structures/stills/encode.ts";
import type { Raster } from "../../structures/stills/rasterise.ts";
import { renderStill, type StillRequest, stageOf } from "../../structures/stills/render-still.ts";
import { loadTypefaces } from "../typefaces/load-typefaces.ts";
import { flatSvg } from "./flat-svg.ts";
import { reducedImages } from "./reduced-images.ts";
import { whitePlate } from "./white-plate.ts";

/** A picture of a design: one side of the flat sheet, or the box closed or open. */
export interface DesignPicture {
  readonly view: "flat" | "closed" | "open";
  /** The side that a flat picture shows. */
  readonly side: PrintSide;
  /** The width of the picture. */
  readonly pixels: number;
}

export interface DesignPictureDeps {
  readonly plant: PlantName;
  /** The CSS color of an ink on a board. */
  readonly colour: (ink: Ink, board: Scene["box"]["color"]) => string;
  /** The picture of an upload in any format that sharp reads; null if there is none. */
  readonly readImage: (upload: string) => Promise<Uint8Array | null>;
}

/**
 * A picture of a scene as PNG. The same scene gives the same bytes. Throws for a box that cannot be made. A heavy scene takes seconds, so
 * the shop draws in a process of its own.
 */
export async function renderDesign(
  deps: DesignPictureDeps,
  scene: Scene,
  picture: DesignPicture,
): Promise<Uint8Array<ArrayBuffer>> {
  const raster = picture.view === "flat" ? await flat(deps, scene, picture) : await folded(deps, scene, picture);
  return new Uint8Array(await encode(raster, { format: "png", ground: "none" }));
}

async function flat(deps: DesignPictureDeps, scene: Scene, { side, pixels }: DesignPicture): Promise<Raster> {
  const sheet = sheetOf(deps.plant, scene);
  const { color } = scene.box;
  const entries = await entriesOf(scene, sheet, side);
  const reduction = {
    perMillimetre: pixels / sheet.dieline.blank.width,
    board: color === "kraft" ? boardLooks.kraft[side] : null,
  };
  const images = await reducedImages(entries, reduction, deps.readImage);
  const inks = {
    images: (upload: string) => images.get(upload)?.url ?? null,
    colour: (ink: Ink) => deps.colour(ink, color),
  };
  return renderSvg(flatSvg(sheet, entries, { side, color, inks }), "width", pixels);
}

/** The artwork multiplies the color of the board, so its inks are those on white board. White ink hides the board in a drawing of its own. */
async function folded(deps: DesignPictureDeps, scene: Scene, picture: DesignPicture): Promise<Raster> {
  const sheet = sheetOf(deps.plant, scene);
  const request = requestOf(deps.plant, scene, picture);
  const { sharpness } = stageOf(request);
  const { color, sides } = scene.box;
  const drawing = async (side: PrintSide): Promise<SideDrawing> => {
    if (side === "inside" && sides === "outside") return bare;
    const entries = await entriesOf(scene, sheet, side);
    if (entries.length === 0) return bare;
    const images = await reducedImages(entries, { perMillimetre: sharpness, board: null }, deps.readImage);
    const ink = svgElements(entries, {
      images: (upload) => images.get(upload)?.url ?? null,
      colour: (ink) => deps.colour(ink, "white"),
    });
    const isOpaque = (upload: string) => images.get(upload)?.isOpaque ?? false;
    // White board has no white ink.
    return { ink, white: color === "kraft" ? whitePlate(entries, isOpaque) : null };
  };
  const [outside = bare, inside = bare] = await Promise.all(printSides.map(drawing));
  return renderStill(request, artworkOf(outside, inside));
}

/** Drawings of both sides as artwork. */
function artworkOf(outside: SideDrawing, inside: SideDrawing): Artwork {
  const drawn = (drawing: string | null) => (drawing === null ? null : () => drawing);
  return {
    outside: () => outside.ink ?? "",
    inside: drawn(inside.ink),
    ink: "#000",
    logo: () => ({ width: 1, height: 1, drawing: "" }),
    white: { outside: drawn(outside.white), inside: drawn(inside.white) },
  };
}

/** SVG elements in the sheet's coordinates (y up); null leaves a side bare, or without white ink. */
interface SideDrawing {
  readonly ink: string | null;
  readonly white: string | null;
}

const bare: SideDrawing = { ink: null, white: null };

function requestOf(plant: PlantName, { box }: Scene, { view, pixels }: DesignPicture): StillRequest {
  const { family, size, board, color, sides } = box;
  const shown = view === "open" ? "open" : "closed";
  return { plant, family, size, board, color, sides, artwork: "blank", view: shown, pixels, quality: "finished" };
}

async function entriesOf(scene: Scene, sheet: DrawnSheet, side: PrintSide): Promise<readonly Entry[]> {
  return entriesOnSheet(drawScene(scene, sheet, side, await loadTypefaces(textsOf(scene))), sheet);
}

function sheetOf(plant: PlantName, { box }: Scene): DrawnSheet {
  const family = familyNamed(box.family);
  const drawn = family && dielineOf(plant, family, box.size, box.board);
  if (!drawn?.ok) throw new Error(`A ${box.family} of this size cannot be made`);
  return drawnSheetOf(drawn.value);
}
