import type { PlantName } from "@boxwright/core/storefront/tenants";
import type { BoardCode } from "@boxwright/core/structures/boards";
import type { BoxSize } from "@boxwright/core/structures/box-family";
import { type Dieline, dielineOf } from "@boxwright/core/structures/dieline";
import { familyNamed } from "@boxwright/core/structures/families";
import type { PagePlace } from "@boxwright/core/structures/page-place";
import type { SampleArtwork } from "@boxwright/core/structures/sample-artworks";
import { type PrintSide, rectangle } from "@boxwright/core/structures/sheet";
import { type BoardColour, boardLooks, grain } from "@boxwright/core/structures/solid/board-look";
import { aim, type Camera, project } from "@boxwright/core/structures/solid/camera";
import { makePatch } from "@boxwright/core/structures/solid/patch";
import { buildScene } from "@boxwright/core/structures/solid/scene";
import { shotOf } from "@boxwright/core/structures/solid/shots";
import type { Vector } from "@boxwright/core/structures/solid/vector";
import { type View, views } from "@boxwright/core/structures/solid/views";
import type { Artwork } from "../artworks/artwork.ts";
import { sampleArtwork } from "../artworks/artworks.ts";
import { bakeLight, lampFor, type Rays } from "./light.ts";
import { printOf, sharpnessFor } from "./print.ts";
import { type Lit, type Raster, rasterise } from "./rasterise.ts";
import { type Sight, sightOf } from "./sight.ts";
import { Surface, shadeIn } from "./surface.ts";
import { findVisible, type Sampling } from "./visibility.ts";

/** Everything that a picture depends on. Millimetres. */
export interface StillRequest {
  readonly plant: PlantName;
  readonly family: string;
  readonly size: BoxSize;
  readonly board: BoardCode;
  readonly color: BoardColour;
  readonly sides: "outside" | "both";
  readonly artwork: SampleArtwork;
  /** The print in one ink; in full color if left out. */
  readonly ink?: "one" | undefined;
  /** Millimetres from one logo to the next, if it repeats. */
  readonly repeat?: number | undefined;
  /** Replaces the shop's artwork. */
  readonly shopperFiles?: ShopperFiles | undefined;
  readonly view: View;
  /** Width of the finished picture; its height is three quarters of it. */
  readonly pixels: number;
  /** A quick picture has coarser light and edges, for a shopper who is still changing the box. */
  readonly quality: "quick" | "finished";
}

/** The ids of a shopper's files for each side. */
export interface ShopperFiles {
  readonly outside: string;
  readonly inside: string | null;
  /** Where the shopper placed them; null if the shop places them. */
  readonly placed: readonly PagePlace[] | null;
}

interface Effort {
  readonly sampling: Sampling;
  readonly rays: Rays;
  /** Grid points of light over the radius of the box, and at most along a side of the floor. */
  readonly lightDetail: number;
  readonly floorCells: number;
}

const efforts: Readonly<Record<StillRequest["quality"], Effort>> = {
  quick: {
    sampling: { lines: 4, perLine: 1, shifts: [0.375, 0.875, 0.125, 0.625] },
    rays: { key: 12, sky: 120 },
    lightDetail: 16,
    floorCells: 48,
  },
  finished: {
    sampling: { lines: 8, perLine: 2, shifts: [0.0625, 0.5625, 0.3125, 0.8125, 0.1875, 0.6875, 0.4375, 0.9375] },
    rays: { key: 48, sky: 400 },
    lightDetail: 40,
    floorCells: 144,
  },
};

/** Pixels of artwork for each pixel of the picture. More would not show. */
const artworkDetail = 1.4;

/** The scene and the camera of a request, and the pixels of artwork that a millimetre of its sheet needs. */
export function stageOf(request: StillRequest) {
  const family = familyNamed(request.family);
  const drawn = family === undefined ? undefined : dielineOf(request.plant, family, request.size, request.board);
  if (drawn === undefined || !drawn.ok) throw new Error(`a ${request.family} of this size cannot be made`);
  const dieline = drawn.value;
  const shot = shotOf(request.view, request.family);
  const scene = buildScene(dieline, shot);
  const framed = shot.isFolding ? foldingPoints(dieline) : scene.points;
  const [width, height] = [request.pixels, Math.round(request.pixels * 0.75)];
  const camera = aim(framed, shot.azimuth, shot.elevation, width, height);
  const perMillimetre = camera.focal / project(camera, [0, 0, 0]).depth;
  const sharpness = sharpnessFor(dieline.blank, artworkDetail * perMillimetre);
  return { dieline, shot, scene, width, height, camera, perMillimetre, sharpness };
}

/** Draws a picture. Pure: the same request with the same artwork gives the same pixels. */
export function renderStill(request: StillRequest, artwork: Artwork | null = sampleArtwork(request.artwork)): Raster {
  const { dieline, shot, scene, width, height, camera, perMillimetre, sharpness } = stageOf(request);
  const { sampling, rays, lightDetail, floorCells } = efforts[request.quality];

  const sights = scene.patches.flatMap((patch) => sightOf(camera, patch) ?? []);
  const visible = findVisible(sights, width, height, sampling);
  const lamp = lampFor(shot.azimuth + shot.keyAzimuth, rays);
  const reach = Math.max(...scene.points.map((point) => Math.hypot(...point)));
  const spacing = reach / lightDetail;
  const lit = sights.map((sight, owner): Lit | null => {
    if (visible.seen[owner] !== 1) return null;
    const light = bakeLight(lamp, sight.patch, scene.blockers, sight.patch.isSliver ? spacing * 3 : spacing);
    return { sight, light: light.map(shadeIn) };
  });
  const floor = floorOf(camera, reach);
  const floorLight = bakeLight(lamp, floor.patch, scene.blockers, spacing * 0.9, floorCells);

  const { ink, repeat, color } = request;
  const print = (side: PrintSide) => {
    const isSeen = lit.some((piece) => piece?.sight.patch.material === side);
    return isSeen ? printOf({ artwork, plan: { ink, repeat }, color }, dieline, side, sharpness) : null;
  };
  const inside = request.sides === "both" ? print("inside") : null;
  // In a pixel with several fibres, their noise averages out.
  const grainSeen = Math.min(1, perMillimetre / grain.perMillimetre);
  const surface = new Surface(boardLooks[color], print("outside"), inside, grainSeen);
  return rasterise(width, height, visible, lit, { sight: floor, light: floorLight }, surface);
}

function floorOf(camera: Camera, reach: number): Sight {
  const half = reach * 2.1;
  const patch = makePatch({
    origin: [0, 0, 0],
    across: [1, 0, 0],
    along: [0, 1, 0],
    outline: rectangle(-half, -half, half, half),
    material: "floor",
  });
  const sight = sightOf(camera, patch);
  if (sight === null) throw new Error("the camera is under the floor");
  return sight;
}

/** All points of the box in all steps of the folding, so that their pictures have one scale. */
function foldingPoints(dieline: Dieline): Vector[] {
  return views
    .filter((view) => view.startsWith("fold-"))
    .flatMap((view) => buildScene(dieline, shotOf(view, dieline.family.code)).points);
}
