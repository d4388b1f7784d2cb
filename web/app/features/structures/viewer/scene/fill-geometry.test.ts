import { BufferGeometry } from "three";
import { expect, test, vi } from "vitest";
import { fillGeometry } from "./fill-geometry.ts";

const triangles = (count: number) => ({
  index: Uint32Array.from({ length: 3 * count }, (_, corner) => corner),
  position: new Float32Array(9 * count).fill(count),
});

test("a geometry keeps its buffers while new vertices fit into them, and draws only the new ones", () => {
  const geometry = new BufferGeometry();
  fillGeometry(geometry, triangles(10));
  const { array } = geometry.getAttribute("position");
  fillGeometry(geometry, triangles(12));
  expect(geometry.getAttribute("position").array).toBe(array);
  expect(geometry.drawRange).toEqual({ start: 0, count: 36 });
  fillGeometry(geometry, triangles(4));
  expect(geometry.drawRange.count).toBe(12);
  expect(array[0]).toBe(4);
});

test("a geometry that is too small frees its buffers and takes larger ones", () => {
  const geometry = new BufferGeometry();
  const onDispose = vi.fn();
  geometry.addEventListener("dispose", onDispose);
  fillGeometry(geometry, triangles(10));
  onDispose.mockClear();
  fillGeometry(geometry, triangles(100));
  expect(onDispose).toHaveBeenCalledOnce();
  expect(geometry.getAttribute("position").count).toBeGreaterThanOrEqual(300);
});
