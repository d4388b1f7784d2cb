import type { Scene } from "./scene.ts";

/** A scene as JSON with sorted keys and without absent values: the same text for equal scenes, from which their hash is made. */
export function canonicalScene(scene: Scene): string {
  return canonicalJson(scene);
}

/** A value as JSON with sorted keys and without absent values. */
export function canonicalJson(json: unknown): string {
  return JSON.stringify(json, (_key, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value) ? sorted(value) : value,
  );
}

function sorted(value: object): object {
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
