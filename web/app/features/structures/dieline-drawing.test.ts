import { expect, test } from "vitest";
import { drawDieline } from "./dieline-drawing.ts";

test("a dieline is drawn with its y axis turned, its rings closed, and room for the strokes", () => {
  const ring: [number, number][] = [
    [0, 0],
    [100, 0],
    [100, 50.04],
    [0, 50.04],
  ];
  const crease: [[number, number], [number, number]] = [
    [0, 20],
    [100, 20],
  ];
  expect(drawDieline({ cut: [ring], creases: [crease] })).toEqual({
    viewBox: "-8 -58 116 66",
    cut: "M0 0L100 0L100 -50L0 -50Z",
    crease: "M0 -20L100 -20",
  });
});
