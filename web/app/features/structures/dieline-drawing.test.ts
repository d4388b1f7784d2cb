import type { WireDieline } from "@boxwright/contract/structures";
import { expect, test } from "vitest";
import { drawDieline } from "./dieline-drawing.ts";

test("a dieline is drawn with its y axis down, its rings closed, and room for the strokes", () => {
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
  const perforation: [[number, number], [number, number]] = [
    [0, 30],
    [100, 30],
  ];
  const panels = [panelNamed("Lid"), panelNamed("A name too long for it")];
  expect(drawDieline({ cut: [ring], creases: [crease], perforations: [perforation], panels }, "en")).toEqual({
    viewBox: "-8 -58 116 66",
    cut: "M0 0L100 0L100 -50L0 -50Z",
    crease: "M0 -20L100 -20",
    perforation: "M0 -30L100 -30",
    names: [{ text: "Lid", x: 50, y: -10 }],
  });
});

test("a panel with a hole in its middle shows no name", () => {
  const sheet: [number, number][] = [
    [0, 0],
    [100, 0],
    [100, 50],
    [0, 50],
  ];
  const hole: [number, number][] = [
    [45, 6],
    [55, 6],
    [55, 14],
    [45, 14],
  ];
  const panels = [panelNamed("Lid")];
  expect(drawDieline({ cut: [sheet, hole], creases: [], perforations: [], panels }, "en").names).toEqual([]);
});

function panelNamed(name: string): WireDieline["panels"][number] {
  const poly: [number, number][] = [
    [40, 0],
    [60, 0],
    [60, 20],
    [40, 20],
  ];
  return { id: name, name, poly, parent: null, hinge: null, angle: 0, phase: [0, 1] };
}
