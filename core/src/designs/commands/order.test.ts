import { describe, expect, test } from "vitest";
import { applyChanges } from "../apply.ts";
import { faces, idsIn, object, sceneOf } from "../testing/lid-scene.ts";
import { orderObjects } from "./order.ts";

describe("the order", () => {
  const scene = sceneOf(object("a"), object("b", { panel: "front" }), object("c"), object("d"));
  const after = (ids: string[], to: "front" | "back" | "up" | "down") =>
    idsIn(applyChanges(scene, orderObjects(scene, faces, { ids, to })));

  test("puts objects in front of or behind all others, in their own order", () => {
    expect(after(["c", "a"], "front")).toBe("b d a c");
    expect(after(["d", "b"], "back")).toBe("b d a c");
  });

  test("steps over the next object of the same panel", () => {
    expect(after(["a"], "up")).toBe("b c a d");
    expect(after(["c"], "down")).toBe("c a b d");
    expect(after(["d"], "up")).toBe("a b c d");
    expect(after(["c", "d"], "up")).toBe("a b c d");
  });
});
