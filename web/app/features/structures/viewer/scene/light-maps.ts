import type { Scene } from "@boxwright/core/structures/solid/scene";
import {
  BufferAttribute,
  BufferGeometry,
  type Camera,
  DepthTexture,
  DoubleSide,
  InstancedBufferGeometry,
  LessEqualCompare,
  LinearFilter,
  Mesh,
  NoBlending,
  OrthographicCamera,
  PlaneGeometry,
  ShaderMaterial,
  UnsignedIntType,
  Vector3,
  type WebGLRenderer,
  WebGLRenderTarget,
} from "three";
import { blockersOf, cellTexels, lightCellsOf, sphereAbout } from "./box-mesh.ts";
import { fillGeometry } from "./fill-geometry.ts";
import { Lamp, rays } from "./lamp.ts";
import { depthShader, lightShader } from "./shaders.ts";

const depthTexels = 2048;
const floorTexels = 112;
/** How far the floor extends from the middle of a box, in radii of the box. */
const floorReach = 2.4;

/**
 * The light on the box and on the floor around it, computed by the graphics card as the shop's renderer does: the panels are drawn
 * as each ray of the lamp sees them, and each ray lights what it meets first.
 */
export class LightMaps {
  readonly #lamp = new Lamp();
  readonly #depths = depthTarget();
  readonly #faces = lightTarget(cellTexels);
  readonly #floor = lightTarget(floorTexels);
  readonly #blockers = new InstancedBufferGeometry();
  readonly #cells = new BufferGeometry();
  readonly #floorCell = new PlaneGeometry(2, 2);
  readonly #camera: Camera = new OrthographicCamera();

  /** The uniforms that light a point; shared by the shaders, so that all use the latest light. */
  readonly uniforms = {
    lamp: { value: this.#lamp.texture },
    depths: { value: this.#depths.depthTexture },
    centre: { value: new Vector3() },
    radius: { value: 1 },
    full: { value: 1 },
    clearance: { value: 0 },
  };

  readonly #depthPass = material(depthShader, this.uniforms);
  readonly #lightPass = material(lightShader, this.uniforms);
  /** The floor shades nothing: its light is taken exactly on it, so that shadows touch the box. */
  readonly #floorPass = material(lightShader, { ...this.uniforms, clearance: { value: 0 } });
  readonly #meshes = {
    blockers: unculled(new Mesh(this.#blockers, this.#depthPass)),
    cells: unculled(new Mesh(this.#cells, this.#lightPass)),
    floor: unculled(new Mesh(this.#floorCell, this.#floorPass)),
  };

  constructor() {
    this.#blockers.instanceCount = rays;
    this.#floorCell.setAttribute("cell", new BufferAttribute(Float32Array.of(-1, 1, 1, 1, -1, -1, 1, -1), 2));
    this.#floorCell.setAttribute("normal", new BufferAttribute(Float32Array.of(0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1), 3));
  }

  get faces() {
    return this.#faces.texture;
  }

  get floor() {
    return this.#floor.texture;
  }

  /** The corners of the lit piece of floor. */
  get floorCorners() {
    return this.#floorCell.getAttribute("position");
  }

  /** Replaces the box and its pose. */
  place(scene: Scene, caliper: number): void {
    const { centre, radius } = sphereAbout(scene.points);
    this.uniforms.centre.value.set(...centre);
    this.uniforms.radius.value = radius;
    // A texel of a ray's picture and a half: a face must not shade itself.
    const texel = (2 * radius * Math.ceil(Math.sqrt(rays))) / depthTexels;
    this.uniforms.clearance.value = Math.max(0, 1.5 * texel - caliper / 2);
    fillGeometry(this.#blockers, blockersOf(scene));
    const { columns, ...cells } = lightCellsOf(scene);
    fillGeometry(this.#cells, cells);
    const texels = columns * cellTexels;
    if (this.#faces.width !== texels) this.#faces.setSize(texels, texels);
    const half = radius * floorReach;
    const [x, y] = centre;
    const corners = [x - half, y + half, 0, x + half, y + half, 0, x - half, y - half, 0, x + half, y - half, 0];
    this.#floorCell.setAttribute("position", new BufferAttribute(Float32Array.from(corners), 3));
  }

  /** Computes the light again with the key light at an azimuth in degrees. */
  bake(renderer: WebGLRenderer, azimuth: number): void {
    this.#lamp.turnTo(azimuth);
    this.uniforms.full.value = this.#lamp.full;
    this.#pass(renderer, this.#depths, this.#meshes.blockers);
    this.#pass(renderer, this.#faces, this.#meshes.cells);
    this.#pass(renderer, this.#floor, this.#meshes.floor);
    renderer.setRenderTarget(null);
  }

  dispose(): void {
    for (const part of [
      this.#lamp.texture,
      this.#depths.depthTexture,
      this.#depths,
      this.#faces,
      this.#floor,
      this.#blockers,
      this.#cells,
      this.#floorCell,
      this.#depthPass,
      this.#lightPass,
      this.#floorPass,
    ]) {
      part?.dispose();
    }
  }

  #pass(renderer: WebGLRenderer, target: WebGLRenderTarget, mesh: Mesh): void {
    renderer.setRenderTarget(target);
    renderer.clear();
    renderer.render(mesh, this.#camera);
  }
}

function unculled<Kind extends Mesh>(mesh: Kind): Kind {
  mesh.frustumCulled = false;
  return mesh;
}

function material(shader: { vertexShader: string; fragmentShader: string }, uniforms: LightMaps["uniforms"]) {
  return new ShaderMaterial({ ...shader, uniforms, side: DoubleSide, blending: NoBlending });
}

function depthTarget(): WebGLRenderTarget {
  const depthTexture = new DepthTexture(depthTexels, depthTexels, UnsignedIntType);
  depthTexture.compareFunction = LessEqualCompare;
  depthTexture.magFilter = LinearFilter;
  depthTexture.minFilter = LinearFilter;
  return new WebGLRenderTarget(depthTexels, depthTexels, { depthTexture });
}

function lightTarget(texels: number): WebGLRenderTarget {
  return new WebGLRenderTarget(texels, texels, { depthBuffer: false });
}
