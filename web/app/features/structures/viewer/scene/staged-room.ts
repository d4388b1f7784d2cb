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
import { lookThrough } from "./eye.ts";
import { fillGeometry } from "./fill-geometry.ts";
import { LightMaps } from "./light-maps.ts";
import { floorShader } from "./shaders.ts";
import type { Standing } from "./turntable.ts";

const mostPixels = 2.5e6;
const mostAnisotropy = 8;
/** Pictures are 4 : 3: the box is as large as in a picture that fits the canvas. */
const frameShape = 4 / 3;
/** So many pictures of a motion may use the light of the one before them. */
const unlitInARow = 3;

/** A box posed for the graphics card, and the fold that it was posed at. */
interface Posed {
  readonly scene: Scene;
  readonly progress: number;
  readonly openness: number;
}

/** What the light that is there was worked out for, and how many pictures have used it since. */
interface Lit {
  readonly scene: Scene;
  readonly azimuth: number;
  readonly uses: number;
}

/** The box, the floor with its shadow, and the eye: what the graphics card draws of a stage. */
export class StagedRoom {
  readonly #shot: Shot;
  readonly #renderer: WebGLRenderer;
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
    // Shaders reckon in the colours that are shown, as the shop's pictures do.
    this.#renderer.outputColorSpace = LinearSRGBColorSpace;
    this.#renderer.setClearColor(0x000000, 0);
    const box = new Mesh(this.#box, [this.#board.faces, this.#board.slivers]);
    const floor = new Mesh(this.#floor, this.#floorMaterial);
    box.frustumCulled = false;
    floor.frustumCulled = false;
    this.#room.add(box, floor);
  }

  /** How sharply textures are read that are seen from the side. */
  get anisotropy(): number {
    return Math.min(mostAnisotropy, this.#renderer.capabilities.getMaxAnisotropy());
  }

  make(dieline: Dieline, color: BoardColour): void {
    this.#dieline = dieline;
    this.#posed = null;
    this.#board.make(dieline, color);
  }

  print(side: PrintSide, texture: Texture | null): void {
    this.#board.print(side, texture);
  }

  /** Takes a size on the page; `fineness` pixels for each of the page's, fewer for a large canvas. This empties the canvas. */
  resize(width: number, height: number, fineness: number): void {
    this.#size = { width, height };
    const affordable = Math.sqrt(mostPixels / Math.max(1, width * height));
    this.#renderer.setPixelRatio(Math.max(1, Math.min(fineness, affordable)));
    this.#renderer.setSize(width, height, false);
    this.#renderer.getDrawingBufferSize(this.#frame.value);
  }

  /** Draws the box as it stands, if there is one and a place for it; true if so. Where `isHurried`, light may lag behind. */
  draw(standing: Standing, isHurried: boolean): boolean {
    const { width, height } = this.#size;
    if (this.#dieline === null || width === 0 || height === 0 || this.#renderer.getContext().isContextLost())
      return false;
    const scene = this.#poseAt(this.#dieline, standing);
    this.#look(scene, standing);
    this.#light(scene, standing, isHurried);
    this.#renderer.clear();
    this.#renderer.render(this.#room, this.#camera);
    return true;
  }

  /** Gives all back to the graphics card. */
  dispose(): void {
    for (const part of [this.#board, this.#box, this.#floor, this.#floorMaterial, this.#maps, this.#renderer]) {
      part.dispose();
    }
    this.#renderer.forceContextLoss();
  }

  /** The box as it is folded now; what the graphics card has of it is brought along where that has changed. */
  #poseAt(dieline: Dieline, { progress, openness }: Standing): Scene {
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

  /** The camera of the shop's pictures, no nearer than at first: a box that is turned does not grow. */
  #look({ points }: Scene, { azimuth, elevation, zoom }: Standing): void {
    const { width, height } = this.#size;
    const frame = { width: Math.min(width, height * frameShape), height: Math.min(height, width / frameShape) };
    const first = aim(points, this.#shot.azimuth, this.#shot.elevation, frame.width, frame.height);
    const aimed = aim(points, azimuth, elevation, frame.width, frame.height, Math.hypot(...first.eye));
    const [x, y] = [aimed.centre[0] + (width - frame.width) / 2, aimed.centre[1] + (height - frame.height) / 2];
    const reach = Math.max(...points.map((point) => Math.hypot(...point)));
    lookThrough(this.#camera, { ...aimed, width, height, centre: [x, y] }, zoom, reach);
  }

  /** The light turns with the eye: it is worked out anew where the box or the side it is seen from has changed. */
  #light(scene: Scene, { azimuth }: Standing, isHurried: boolean): void {
    const lit = this.#lit;
    if (lit !== null && lit.scene === scene && lit.azimuth === azimuth) return;
    if (lit !== null && isHurried && lit.uses < unlitInARow) {
      this.#lit = { ...lit, uses: lit.uses + 1 };
      return;
    }
    this.#maps.bake(this.#renderer, azimuth + this.#shot.keyAzimuth);
    this.#lit = { scene, azimuth, uses: 0 };
  }
}
