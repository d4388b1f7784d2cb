import type { BoardCode } from "@boxwright/core/structures/boards";
import type { BoxSize } from "@boxwright/core/structures/box-family";
import { type Dieline, dielineOf } from "@boxwright/core/structures/dieline";
import { familyNamed } from "@boxwright/core/structures/families";
import { type BoardColour, boardLooks } from "@boxwright/core/structures/solid/board-look";
import { aim, see } from "@boxwright/core/structures/solid/camera";
import { makePatch, type Patch } from "@boxwright/core/structures/solid/patch";
import { buildScene } from "@boxwright/core/structures/solid/scene";
import { dot, subtract, type Vector } from "@boxwright/core/structures/solid/vector";
import { shotOf, type View, views } from "@boxwright/core/structures/solid/views";
import type { SampleArtwork } from "../artworks/artworks.ts";
import { printOf } from "./artwork.ts";
import { bakeLight, gatherBlockers, type LightMap, lampFor } from "./light.ts";
import { type Lit, type Raster, rasterise } from "./rasterise.ts";

/** Everything that a picture depends on. Millimetres. */
export interface StillRequest {
  readonly family: string;
  readonly size: BoxSize;
  readonly board: BoardCode;
  readonly color: BoardColour;
  readonly sides: "outside" | "both";
  readonly artwork: SampleArtwork;
  readonly view: View;
  /** Width of the finished picture; its height is three quarters of it. */
  readonly pixels: number;
}

/** Drawn at twice the size in each direction and averaged afterwards. */
const oversampling = 2;
const detailedFrom = 700;
/** Pixels of artwork for a pixel that is drawn: more would be lost when the picture is brought to its size. */
const artworkDetail = 0.7;

/** Draws a picture at twice its size. Pure: the same request gives the same pixels. */
export function renderStill(request: StillRequest): Raster {
  const family = familyNamed(request.family);
  const laid = family === undefined ? undefined : dielineOf(family, request.size, request.board);
  if (laid === undefined || !laid.ok) throw new Error(`a ${request.family} of this size cannot be made`);
  const dieline = laid.value;
  const shot = shotOf(request.view, request.family);
  const scene = buildScene(dieline, shot);
  const framed = shot.isFolding ? foldingPoints(dieline) : scene.points;
  const width = request.pixels * oversampling;
  const height = Math.round(request.pixels * 0.75) * oversampling;
  const camera = aim(framed, shot.azimuth, shot.elevation, width, height);

  const detail = request.pixels >= detailedFrom ? 1 : 0;
  const lamp = lampFor(shot.azimuth + shot.keyAzimuth, detail);
  const blockers = gatherBlockers(scene.blockers);
  const reach = Math.max(...scene.points.map((point) => Math.hypot(...point)));
  const spacing = reach / (detail === 1 ? 34 : 20);
  const visible = scene.patches.filter((patch) => dot(patch.normal, subtract(camera.eye, patch.origin)) > 0);
  const lit = visible.map((patch): Lit => ({ patch, light: lightOf(patch) }));
  const floor = floorOf(reach);
  const floorLight = bakeLight(lamp, floor, blockers, spacing * 0.9, detail === 1 ? 88 : 56);

  const nearby = see(camera, [0, 0, 0]);
  const perMillimetre = camera.focal / nearby.depth;
  const prints = {
    outside: printOf(request.artwork, dieline, "outside", artworkDetail * perMillimetre),
    inside:
      request.sides === "both" ? printOf(request.artwork, dieline, "inside", artworkDetail * perMillimetre) : null,
  };
  return rasterise(camera, lit, { patch: floor, light: floorLight }, { look: boardLooks[request.color], ...prints });

  function lightOf(patch: Patch): LightMap {
    return bakeLight(lamp, patch, blockers, patch.isSliver ? spacing * 3 : spacing);
  }
}

function floorOf(reach: number): Patch {
  const half = reach * 2.1;
  return makePatch({
    origin: [0, 0, 0],
    across: [1, 0, 0],
    along: [0, 1, 0],
    outline: [
      [-half, -half],
      [half, -half],
      [half, half],
      [-half, half],
    ],
    material: "floor",
  });
}

/** A folding keeps one scale: everything that the box is on its way from the flat sheet to the closed box. */
function foldingPoints(dieline: Dieline): Vector[] {
  return views
    .filter((view) => view.startsWith("fold-"))
    .flatMap((view) => buildScene(dieline, shotOf(view, dieline.family.code)).points);
}
