import { describe, expect, test } from "vitest";
import { families } from "../structures/families.ts";
import { referenceBox, requireFamily } from "../structures/testing/reference-box.ts";
import { type PanelRoute, panelsByRole } from "./panels-by-role.ts";

function between(one: string, other: string, side: "outside" | "inside" = "outside") {
  const routes = panelsByRole(referenceBox(requireFamily(one)), referenceBox(requireFamily(other)))[side];
  return Object.fromEntries([...routes].map(([panel, { to }]) => [panel, to.join(" ")]));
}

describe("a change of family takes each panel", () => {
  test("to the one with its role", () => {
    expect(between("mailer", "square")).toMatchObject({
      front: "front",
      back: "back",
      "left-outer": "right",
      "right-outer": "left",
      lid: "lid",
      base: "front-bottom",
    });
  });

  test("to both halves that have its role together, from the front to the back", () => {
    expect(between("mailer", "shipper")).toMatchObject({
      lid: "front-top back-top",
      base: "back-bottom front-bottom",
    });
    expect(between("mailer", "gable")).toMatchObject({ lid: "front-roof back-roof" });
    expect(between("gable", "shipper")).toMatchObject({
      "front-roof": "front-top back-top",
      "back-roof": "front-top back-top",
    });
  });

  test("from two halves to the panel that has their role alone", () => {
    expect(between("shipper", "mailer")).toMatchObject({ "front-top": "lid", "back-top": "lid" });
    expect(between("gable", "mailer")).toMatchObject({ "front-roof": "lid", "back-roof": "lid" });
  });

  test("without a role to the one with its name", () => {
    expect(between("mailer", "gift")).toMatchObject({ tuck: "tuck", "left-inner": "left-inner" });
  });

  test("on the inside, to the panels that a reader sees there", () => {
    expect(between("mailer", "shipper", "inside")).toMatchObject({ front: "front", lid: "front-top back-top" });
  });
});

test("a panel of every family goes to itself on a box of the same family", () => {
  for (const family of families) {
    const box = referenceBox(family);
    const { outside } = panelsByRole(box, box);
    expect(outside.size).toBeGreaterThan(3);
    for (const [panel, { to }] of outside) expect(to).toContain(panel);
    for (const route of outside.values()) expectWholeOrHalf(route);
  }
});

function expectWholeOrHalf({ from, to }: PanelRoute): void {
  expect(to.length).toBe(from === null ? 1 : 2);
}
