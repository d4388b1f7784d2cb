import type { BoardCode } from "@boxwright/core/structures/boards";
import type { BoxSize } from "@boxwright/core/structures/box-family";
import { type Dieline, dielineOf } from "@boxwright/core/structures/dieline";
import { familyNamed } from "@boxwright/core/structures/families";
import type { BoardColour } from "@boxwright/core/structures/solid/board-look";
import { aim } from "@boxwright/core/structures/solid/camera";
import { buildScene, type Scene } from "@boxwright/core/structures/solid/scene";
import { poseBetween, type Shot } from "@boxwright/core/structures/solid/views";
import {
  BufferGeometry,
  LinearSRGBColorSpace,
  Mesh,
  PerspectiveCamera,
  PlaneGeometry,
  Scene as Room,
  ShaderMaterial,
  Vector2,
  WebGLRenderer,
} from "three";
import { BoardMaterial, type PrintedSide } from "./board-material.ts";
import { meshOf } from "./box-mesh.ts";
import { lookThrough } from "./eye.ts";
import { fillGeometry } from "./fill-geometry.ts";
import { LightMaps } from "./light-maps.ts";
import { printTexture } from "./print-texture.ts";
import { floorShader } from "./shaders.ts";
import { type Standing, Turntable } from "./turntable.ts";

/** The box that is shown. Millimetres. */
export interface StagedBox {
  readonly family: string;
  readonly size: BoxSize;
  readonly board?: BoardCode | undefined;
  readonly color: BoardColour;
}

/** Addresses of drawings of the whole flat sheet; null leaves a side bare. */
export type Prints = Readonly<Record<PrintedSide, string | null>>;

interface Told {
  /** The box has been drawn for the first time. */
  readonly onReady: () => void;
  /** The box has come to another fold by itself. */
  readonly onFold: (progress: number) => void;
  /** The graphics card has gone. */
  readonly onLost: () => void;
}

/**
 * Drawn at up to twice its size in each direction, whatever the screen, as the shop's pictures are: cut edges are thin. Large
 * canvases draw less, and so does a slow graphics card while it moves.
 */
const finest = 2;
const mostPixels = 2.5e6;
const mostAnisotropy = 8;
/** Pictures are 4 : 3: the box is as large as in a picture that fits the canvas. */
const frameShape = 4 / 3;
/** A longer pause is not made up for. */
const longestStep = 0.5;
/** Pictures of a motion that take longer, in seconds, come from a slow graphics card: it lights only some of them anew. */
const slowStep = 0.05;
const unlitInARow = 3;

const nothingLit = { scene: null, azimuth: 0, uses: 0 };

/** Opens a stage on a canvas; null where the browser has no WebGL. */
export function openStage(canvas: HTMLCanvasElement, shot: Shot, told: Told): Stage | null {
  const context = canvas.getContext("webgl2", { alpha: true, antialias: true, powerPreference: "low-power" });
  return context === null ? null : new Stage(canvas, context, shot, told);
}

/** A box before the eye, drawn by the graphics card whenever something about it has changed, and never otherwise. */
export class Stage {
  readonly #canvas: HTMLCanvasElement;
  readonly #told: Told;
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
  readonly #turntable: Turntable;
  readonly #asked: Record<PrintedSide, string | null> = { outside: null, inside: null };
  #dieline: Dieline | null = null;
  #scene: Scene | null = null;
  /** The fold of the scene; null: it is not that of the box any more. */
  #posed: Pick<Standing, "progress" | "openness"> | null = null;
  #size = { width: 0, height: 0 };
  #isCalm = false;
  #isSeen = true;
  #isFirst = true;
  #frameRequest = 0;
  #lastTime: number | null = null;
  #isMoving = false;
  #isSlow = false;
  #fineness = finest;
  /** What the light that is there was worked out for, and how many pictures have used it since. */
  #lit: { readonly scene: Scene | null; readonly azimuth: number; readonly uses: number } = nothingLit;

  constructor(canvas: HTMLCanvasElement, context: WebGL2RenderingContext, shot: Shot, told: Told) {
    this.#canvas = canvas;
    this.#told = told;
    this.#shot = shot;
    const { azimuth, elevation, progress, openness } = shot;
    this.#turntable = new Turntable({ azimuth, elevation, zoom: 1, progress, openness });
    this.#renderer = new WebGLRenderer({ canvas, context, alpha: true, antialias: true });
    // Shaders reckon in the colours that are shown, as the shop's pictures do.
    this.#renderer.outputColorSpace = LinearSRGBColorSpace;
    this.#renderer.setClearColor(0x000000, 0);
    const [box, floor] = [
      new Mesh(this.#box, [this.#board.faces, this.#board.slivers]),
      new Mesh(this.#floor, this.#floorMaterial),
    ];
    box.frustumCulled = false;
    floor.frustumCulled = false;
    this.#room.add(box, floor);
    canvas.addEventListener("webglcontextlost", this.#lose);
  }

  /** Where the box stands or is on its way to. */
  get standing(): Standing {
    return this.#turntable.goal;
  }

  /** Shows a box; one that cannot be made leaves the last that could. */
  show({ family: code, size, board, color }: StagedBox): void {
    const family = familyNamed(code);
    const laid = family === undefined ? undefined : dielineOf(family, size, board);
    if (laid === undefined || !laid.ok) return;
    this.#dieline = laid.value;
    this.#posed = null;
    this.#board.make(laid.value, color);
    this.#wake();
  }

  /** Prints the box. What it wears is kept until the new drawing is there, so that nothing flickers. */
  async print(prints: Prints): Promise<void> {
    await Promise.all([this.#printSide("outside", prints.outside), this.#printSide("inside", prints.inside)]);
  }

  /** For those who want no motion everything is where it should be at once. */
  setCalm(isCalm: boolean): void {
    this.#isCalm = isCalm;
  }

  /** Off the screen nothing is drawn. */
  setSeen(isSeen: boolean): void {
    this.#isSeen = isSeen;
    if (isSeen) this.#wake();
  }

  resize(width: number, height: number): void {
    this.#size = { width, height };
    const affordable = Math.sqrt(mostPixels / Math.max(1, width * height));
    this.#renderer.setPixelRatio(Math.max(1, Math.min(this.#fineness, affordable)));
    this.#renderer.setSize(width, height, false);
    this.#renderer.getDrawingBufferSize(this.#frame.value);
    // Changing its size has emptied the canvas: it is drawn before it is shown.
    this.#draw();
  }

  /** Changes how the box stands. */
  stand(change: (turntable: Turntable) => void): void {
    change(this.#turntable);
    this.#wake();
  }

  /** Seen as at first again. */
  reset(): void {
    this.stand((turntable) => turntable.seeFrom(this.#shot.azimuth, this.#shot.elevation));
  }

  dispose(): void {
    cancelAnimationFrame(this.#frameRequest);
    this.#isSeen = false;
    this.#canvas.removeEventListener("webglcontextlost", this.#lose);
    this.#board.dispose();
    this.#box.dispose();
    this.#floor.dispose();
    this.#floorMaterial.dispose();
    this.#maps.dispose();
    this.#renderer.dispose();
  }

  readonly #lose = (event: Event) => {
    event.preventDefault();
    this.#told.onLost();
  };

  async #printSide(side: PrintedSide, address: string | null): Promise<void> {
    if (this.#asked[side] === address) return;
    this.#asked[side] = address;
    if (address === null) {
      this.#board.print(side, null);
    } else {
      const anisotropy = Math.min(mostAnisotropy, this.#renderer.capabilities.getMaxAnisotropy());
      const texture = await printTexture(address, anisotropy);
      if (this.#asked[side] !== address) return texture.dispose();
      this.#board.print(side, texture);
    }
    this.#draw();
  }

  #wake(): void {
    if (this.#frameRequest !== 0 || !this.#isSeen) return;
    this.#frameRequest = requestAnimationFrame(this.#tick);
  }

  readonly #tick = (time: number) => {
    this.#frameRequest = 0;
    const before = this.#turntable.now;
    const passed = this.#lastTime === null ? 1 / 60 : Math.min(longestStep, (time - this.#lastTime) / 1000);
    if (this.#isCalm) this.#turntable.arrive();
    this.#isSlow = this.#lastTime !== null && passed > slowStep;
    this.#isMoving = this.#turntable.advance(passed);
    this.#lastTime = this.#isMoving ? time : null;
    const { progress } = this.#turntable.now;
    if (progress !== before.progress) this.#told.onFold(progress);
    this.#drawAs(!this.#isMoving ? finest : this.#isSlow ? 1 : this.#fineness);
    if (this.#isMoving) this.#wake();
  };

  #drawAs(fineness: number): void {
    const isAsFine = fineness === this.#fineness;
    this.#fineness = fineness;
    if (isAsFine) this.#draw();
    else this.resize(this.#size.width, this.#size.height);
  }

  #draw(): void {
    const { width, height } = this.#size;
    const [dieline, renderer] = [this.#dieline, this.#renderer];
    if (dieline === null || width === 0 || height === 0 || renderer.getContext().isContextLost()) return;
    const { azimuth, elevation, zoom } = this.#turntable.now;
    const scene = this.#scenePosed(dieline);
    this.#look(scene, azimuth, elevation, zoom);
    this.#light(scene, azimuth);
    renderer.clear();
    renderer.render(this.#room, this.#camera);
    if (this.#isFirst) this.#told.onReady();
    this.#isFirst = false;
  }

  /** The light turns with the eye: it is worked out anew where the box or the side it is seen from has changed. */
  #light(scene: Scene, azimuth: number): void {
    const { scene: litScene, azimuth: litAzimuth, uses } = this.#lit;
    if (scene === litScene && azimuth === litAzimuth) return;
    if (litScene !== null && this.#isMoving && this.#isSlow && uses < unlitInARow) {
      this.#lit = { ...this.#lit, uses: uses + 1 };
      return;
    }
    this.#maps.bake(this.#renderer, azimuth + this.#shot.keyAzimuth);
    this.#lit = { scene, azimuth, uses: 0 };
  }

  /** The box as it is folded now; what the graphics card has of it is brought along where that has changed. */
  #scenePosed(dieline: Dieline): Scene {
    const { progress, openness } = this.#turntable.now;
    const isAsPosed = this.#posed?.progress === progress && this.#posed.openness === openness;
    if (this.#scene !== null && isAsPosed) return this.#scene;
    const scene = buildScene(dieline, poseBetween(dieline, progress, openness));
    this.#scene = scene;
    this.#posed = { progress, openness };
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
  #look({ points }: Scene, azimuth: number, elevation: number, zoom: number): void {
    const { width, height } = this.#size;
    const frame = { width: Math.min(width, height * frameShape), height: Math.min(height, width / frameShape) };
    const first = aim(points, this.#shot.azimuth, this.#shot.elevation, frame.width, frame.height);
    const aimed = aim(points, azimuth, elevation, frame.width, frame.height, Math.hypot(...first.eye));
    const centre = [
      aimed.centre[0] + (width - frame.width) / 2,
      aimed.centre[1] + (height - frame.height) / 2,
    ] as const;
    lookThrough(
      this.#camera,
      { ...aimed, width, height, centre },
      zoom,
      Math.max(...points.map((point) => Math.hypot(...point))),
    );
  }
}
