import type { Dieline } from "@boxwright/core/structures/dieline";
import type { PrintSide } from "@boxwright/core/structures/sheet";
import type { BoardColour } from "@boxwright/core/structures/solid/board-look";
import { aim } from "@boxwright/core/structures/solid/camera";
import { poseBetween } from "@boxwright/core/structures/solid/poses";
import { buildScene, type Scene } from "@boxwright/core/structures/solid/scene";
import type { Shot } from "@boxwright/core/structures/solid/shots";
import {
  BufferGeometry,
  LinearSRGBColorSpace,
  Mesh,
  PerspectiveCamera,
  PlaneGeometry,
  Scene as Room,
  ShaderMaterial,
  type Texture,
  Vector2,
  WebGLRenderer,
} from "three";
import { BoardMaterial } from "./board-material.ts";
import { meshOf } from "./box-mesh.ts";
import { DrawClock } from "./draw-clock.ts";
import { lookThrough } from "./eye.ts";
import { fillGeometry } from "./fill-geometry.ts";
import { LightMaps } from "./light-maps.ts";
import { floorShader } from "./shaders.ts";
import type { Pose } from "./turntable.ts";

const maxPixels = 2.5e6;
const maxAnisotropy = 8;
/** Pictures are 4 : 3: the box has the size that it has in a picture that fits the canvas. */
const frameShape = 4 / 3;
/** The number of frames of a motion that may reuse the light of an earlier one. */
const unlitInARow = 3;

/** A box as the graphics card has it, and its fold. */
interface Posed {
  readonly scene: Scene;
  readonly progress: number;
  readonly openness: number;
}

/** The pose that the current light was computed for, and the number of frames that have used it. */
interface Lit {
  readonly scene: Scene;
  readonly azimuth: number;
  readonly uses: number;
}

/** What the graphics card draws of a stage: the box, the floor with its shadow, and the camera. */
export class StagedRoom {
  readonly #shot: Shot;
  readonly #renderer: WebGLRenderer;
  readonly #clock: DrawClock;
  readonly #maps = new LightMaps();
  readonly #board = new BoardMaterial(this.#maps);
  readonly #box = new BufferGeometry();
  readonly #floor = new PlaneGeometry(2, 2);
  readonly #frame = { value: new Vector2(1, 1) };
  readonly #floorMaterial = new ShaderMaterial({
    ...floorShader,
    uniforms: { light: { value: this.#maps.floor }, frame: this.#frame },
    transparent: true,
    depthWrite: false,
  });
  readonly #room = new Room();
  readonly #camera = new PerspectiveCamera();
  #dieline: Dieline | null = null;
  #posed: Posed | null = null;
  #lit: Lit | null = null;
  #size = { width: 0, height: 0 };

  constructor(canvas: HTMLCanvasElement, context: WebGL2RenderingContext, shot: Shot) {
    this.#shot = shot;
    this.#renderer = new WebGLRenderer({ canvas, context, alpha: true, antialias: true });
    this.#clock = new DrawClock(context);
    // Shaders compute in display colours, as the shop's pictures do.
    this.#renderer.outputColorSpace = LinearSRGBColorSpace;
    this.#renderer.setClearColor(0x000000, 0);
    const box = new Mesh(this.#box, [this.#board.faces, this.#board.slivers]);
    const floor = new Mesh(this.#floor, this.#floorMaterial);
    box.frustumCulled = false;
    floor.frustumCulled = false;
    this.#room.add(box, floor);
  }

  /** The anisotropy of textures, for a sharp view from the side. */
  get anisotropy(): number {
    return Math.min(maxAnisotropy, this.#renderer.capabilities.getMaxAnisotropy());
  }

  /** How long the graphics card takes to draw a box at rest with a new print, in milliseconds; 0 until that is known. */
  get drawing(): number {
    return this.#clock.milliseconds;
  }

  make(dieline: Dieline, color: BoardColour): void {
    this.#dieline = dieline;
    this.#posed = null;
    this.#board.make(dieline, color);
  }

  print(side: PrintSide, texture: Texture | null): void {
    this.#board.print(side, texture);
  }

  /** Copies a picture onto a texture, at a distance in pixels from its lower left corner. */
  copy(picture: Texture, texture: Texture, x: number, y: number): void {
    if (this.#renderer.getContext().isContextLost()) return;
    this.#renderer.copyTextureToTexture(picture, texture, null, new Vector2(x, y));
  }

  /** Sets the size in pixels of the page, with `fineness` drawn pixels for each, or fewer on a large canvas. This empties the canvas. */
  resize(width: number, height: number, fineness: number): void {
    this.#size = { width, height };
    const affordable = Math.sqrt(maxPixels / Math.max(1, width * height));
    this.#renderer.setPixelRatio(Math.max(1, Math.min(fineness, affordable)));
    this.#renderer.setSize(width, height, false);
    this.#renderer.getDrawingBufferSize(this.#frame.value);
  }

  /** Draws the box in its pose; false if there is no box or no space. If `isHurried`, the light may be that of an earlier frame. */
  draw(pose: Pose, isHurried: boolean): boolean {
    const { width, height } = this.#size;
    if (this.#dieline === null || width === 0 || height === 0 || this.#renderer.getContext().isContextLost())
      return false;
    const scene = this.#poseAt(this.#dieline, pose);
    this.#look(scene, pose);
    const isLitAgain = this.#light(scene, pose, isHurried);
    this.#renderer.clear();
    this.#renderer.render(this.#room, this.#camera);
    this.#clock.start(!isLitAgain && !isHurried);
    return true;
  }

  /** Frees the memory of the graphics card. */
  dispose(): void {
    this.#clock.stop();
    for (const part of [this.#board, this.#box, this.#floor, this.#floorMaterial, this.#maps, this.#renderer]) {
      part.dispose();
    }
    this.#renderer.forceContextLoss();
  }

  /** The box in its current fold; sends it to the graphics card if it has changed. */
  #poseAt(dieline: Dieline, { progress, openness }: Pose): Scene {
    const posed = this.#posed;
    if (posed !== null && posed.progress === progress && posed.openness === openness) return posed.scene;
    const scene = buildScene(dieline, poseBetween(dieline, progress, openness));
    this.#posed = { scene, progress, openness };
    const { firstSliver, ...vertices } = meshOf(scene);
    fillGeometry(this.#box, vertices);
    this.#box.clearGroups();
    this.#box.addGroup(0, firstSliver, 0);
    this.#box.addGroup(firstSliver, vertices.index.length - firstSliver, 1);
    this.#maps.place(scene, dieline.board.caliper);
    this.#floor.setAttribute("position", this.#maps.floorCorners);
    return scene;
  }

  /** The camera of the shop's pictures, no nearer than at the start, so that a box does not grow while it turns. */
  #look({ points }: Scene, { azimuth, elevation, zoom }: Pose): void {
    const { width, height } = this.#size;
    const frame = { width: Math.min(width, height * frameShape), height: Math.min(height, width / frameShape) };
    const first = aim(points, this.#shot.azimuth, this.#shot.elevation, frame.width, frame.height);
    const aimed = aim(points, azimuth, elevation, frame.width, frame.height, Math.hypot(...first.eye));
    const [x, y] = [aimed.centre[0] + (width - frame.width) / 2, aimed.centre[1] + (height - frame.height) / 2];
    const reach = Math.max(...points.map((point) => Math.hypot(...point)));
    lookThrough(this.#camera, { ...aimed, width, height, centre: [x, y] }, zoom, reach);
  }

  /** The light turns with the camera: it is computed again if the box or the direction has changed. Returns whether it is. */
  #light(scene: Scene, { azimuth }: Pose, isHurried: boolean): boolean {
    const lit = this.#lit;
    if (lit !== null && lit.scene === scene && lit.azimuth === azimuth) return false;
    if (lit !== null && isHurried && lit.uses < unlitInARow) {
      this.#lit = { ...lit, uses: lit.uses + 1 };
      return false;
    }
    this.#maps.bake(this.#renderer, azimuth + this.#shot.keyAzimuth);
    this.#lit = { scene, azimuth, uses: 0 };
    return true;
  }
}
