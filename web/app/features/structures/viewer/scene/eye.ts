import type { Camera as Aimed } from "@boxwright/core/structures/solid/camera";
import { type PerspectiveCamera, Vector3 } from "three";

/** Sets a camera as in the shop's pictures, with a zoom; `reach` is the distance of the box's farthest point from its middle. */
export function lookThrough(camera: PerspectiveCamera, aimed: Aimed, zoom: number, reach: number): void {
  const { eye, right, up, forward, width, height } = aimed;
  camera.matrix.makeBasis(new Vector3(...right), new Vector3(...up), new Vector3(...forward).negate());
  camera.matrix.setPosition(...eye);
  camera.matrixAutoUpdate = false;
  camera.matrixWorldNeedsUpdate = true;
  const distance = Math.hypot(...eye);
  const [near, far] = [Math.max(distance - reach * 1.1, distance / 50), distance + reach * 4];
  const focal = aimed.focal * zoom;
  const middle = [width / 2, height / 2] as const;
  const centre = [
    middle[0] + (aimed.centre[0] - middle[0]) * zoom,
    middle[1] + (aimed.centre[1] - middle[1]) * zoom,
  ] as const;
  const at = (pixels: number) => (pixels * near) / focal;
  camera.projectionMatrix.makePerspective(
    at(-centre[0]),
    at(width - centre[0]),
    at(centre[1]),
    at(centre[1] - height),
    near,
    far,
  );
  camera.projectionMatrixInverse.copy(camera.projectionMatrix).invert();
}
