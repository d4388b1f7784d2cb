import type { Dieline } from "@boxwright/core/structures/dieline";
import type { PrintSide } from "@boxwright/core/structures/sheet";
import { type BoardColour, boardLooks, type Colour, grain } from "@boxwright/core/structures/solid/board-look";
import {
  DataTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  RedFormat,
  RepeatWrapping,
  ShaderMaterial,
  type Texture,
  Vector3,
  Vector4,
} from "three";
import type { LightMaps } from "./light-maps.ts";
import { boardShader } from "./shaders.ts";

/** Board, ink and cut edges of a box. */
export class BoardMaterial {
  readonly #fibres = fibreTexture();
  readonly #bare = bareTexture();
  readonly #looks = {
    outside: { value: new Vector3() },
    inside: { value: new Vector3() },
    edge: { value: new Vector3() },
    flute: { value: new Vector3() },
    fluteGap: { value: new Vector3() },
    noise: { value: 0 },
  };
  readonly #sheet = { blank: { value: new Vector4(0, 0, 1, 1) }, caliper: { value: 1 } };
  readonly #prints = {
    outside: { value: this.#bare as Texture },
    inside: { value: this.#bare as Texture },
  };
  readonly faces: ShaderMaterial;
  /** Slivers are often so steep to the camera that their depth is inexact: they are drawn behind the faces next to them. */
  readonly slivers: ShaderMaterial;

  constructor(maps: LightMaps) {
    const uniforms = {
      ...maps.uniforms,
      ...this.#looks,
      ...this.#sheet,
      outsidePrint: this.#prints.outside,
      insidePrint: this.#prints.inside,
      fibres: { value: this.#fibres },
      light: { value: maps.faces },
    };
    this.faces = new ShaderMaterial({ ...boardShader, uniforms });
    const stepBack = { polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 1 };
    this.slivers = new ShaderMaterial({ ...boardShader, uniforms, ...stepBack });
  }

  /** Sets the board of a box. */
  make({ blank, board }: Dieline, colour: BoardColour): void {
    const look = boardLooks[colour];
    for (const part of ["outside", "inside", "edge", "flute", "fluteGap"] as const) {
      this.#looks[part].value.set(...ofOne(look[part]));
    }
    this.#looks.noise.value = look.noise;
    this.#sheet.blank.value.set(blank.x, blank.y, blank.width, blank.height);
    this.#sheet.caliper.value = board.caliper;
  }

  /** Prints a side with a drawing of the whole sheet; null removes the print. The last texture is freed. */
  print(side: PrintSide, texture: Texture | null): void {
    const print = this.#prints[side];
    if (print.value !== this.#bare) print.value.dispose();
    print.value = texture ?? this.#bare;
  }

  dispose(): void {
    this.print("outside", null);
    this.print("inside", null);
    this.#bare.dispose();
    this.#fibres.dispose();
    this.faces.dispose();
    this.slivers.dispose();
  }
}

function ofOne([red, green, blue]: Colour): [number, number, number] {
  return [red / 255, green / 255, blue / 255];
}

function fibreTexture(): DataTexture {
  const tones = Uint8Array.from(grain.cells, (cell) => Math.round((cell * 0.5 + 0.5) * 255));
  const texture = new DataTexture(tones, grain.size, grain.size, RedFormat);
  texture.wrapS = RepeatWrapping;
  texture.wrapT = RepeatWrapping;
  texture.magFilter = LinearFilter;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.generateMipmaps = true;
  texture.needsUpdate = true;
  return texture;
}

/** No ink: only the board's own colour. */
function bareTexture(): DataTexture {
  const texture = new DataTexture(Uint8Array.of(255, 255, 255, 255), 1, 1);
  texture.needsUpdate = true;
  return texture;
}
