import { BufferAttribute, type BufferGeometry, DynamicDrawUsage } from "three";

type Arrays = Readonly<Record<string, Float32Array | Uint32Array>>;

const componentsOf: Readonly<Record<string, number>> = { index: 1, kind: 1, sheet: 2, lit: 2, cell: 2 };

/**
 * Gives a geometry new vertices. If they fit, the graphics card keeps its buffers: a box that folds or grows has about as many
 * vertices from one frame to the next.
 */
export function fillGeometry(geometry: BufferGeometry, arrays: Arrays): void {
  const held = (name: string) => (name === "index" ? geometry.index : geometry.getAttribute(name));
  const hasRoom = Object.entries(arrays).every(([name, array]) => (held(name)?.array.length ?? -1) >= array.length);
  if (!hasRoom) geometry.dispose();
  for (const [name, array] of Object.entries(arrays)) {
    const attribute = hasRoom ? held(name) : roomFor(array, componentsOf[name] ?? 3);
    if (!(attribute instanceof BufferAttribute)) continue;
    attribute.array.set(array);
    attribute.needsUpdate = true;
    if (name === "index") geometry.setIndex(attribute);
    else geometry.setAttribute(name, attribute);
  }
  geometry.setDrawRange(0, arrays["index"]?.length ?? 0);
}

/** With some room to grow. */
function roomFor(array: Float32Array | Uint32Array, components: number): BufferAttribute {
  const length = Math.ceil((array.length * 1.3) / components) * components;
  const roomy = array instanceof Uint32Array ? new Uint32Array(length) : new Float32Array(length);
  return new BufferAttribute(roomy, components).setUsage(DynamicDrawUsage);
}
