import { expect, test } from "vitest";
import { faceWithRole, type Role, roleOf, roles } from "./face-roles.ts";
import { families } from "./families.ts";
import { seenPanels } from "./seen-panels.ts";
import { poseAll } from "./solid/posed-panel.ts";
import type { Vector } from "./solid/vector.ts";
import { forAnyBox, forAnyBoxOf } from "./testing/any-box.ts";

/** The panel of each role, as the drawings of the families name it. */
const expected: Readonly<Record<string, Partial<Record<Role, string>>>> = {
  mailer: { front: "front", back: "back", left: "right-outer", right: "left-outer", top: "lid", bottom: "base" },
  gift: { front: "front", back: "back", left: "right-outer", right: "left-outer", top: "lid", bottom: "base" },
  // Two flaps share the top, and two the bottom.
  shipper: { front: "front", back: "back", left: "left", right: "right" },
  square: { front: "front", back: "back", left: "left", right: "right", top: "lid", bottom: "front-bottom" },
  gable: {
    front: "front",
    back: "back",
    left: "left",
    right: "right",
    bottom: "front-base",
    "roof-front": "front-roof",
    "roof-back": "back-roof",
  },
  document: { front: "bottom-lid", back: "top-lid", left: "left", right: "right", top: "front", bottom: "back" },
};

const slope = Math.SQRT1_2;
const outwards: Readonly<Record<Role, Vector>> = {
  front: [0, -1, 0],
  back: [0, 1, 0],
  left: [-1, 0, 0],
  right: [1, 0, 0],
  top: [0, 0, 1],
  bottom: [0, 0, -1],
  "roof-front": [0, -slope, slope],
  "roof-back": [0, slope, slope],
};

test.each(families)("the panels of a $code have the same roles in every size and board", ({ code }) => {
  forAnyBoxOf(code, (dieline) => {
    const found = roles.flatMap((role) => {
      const face = faceWithRole(dieline, role);
      return face === undefined ? [] : [[role, face.panel]];
    });
    expect(Object.fromEntries(found)).toEqual(expected[code]);
  });
});

test("a panel with a role faces in its direction, is seen, and has no other role", () => {
  forAnyBox((dieline) => {
    const seen = new Set(seenPanels(dieline, "outside").map(({ panel }) => panel.id));
    for (const { panel, up } of poseAll(dieline, { progress: 1, angles: {} })) {
      const role = roleOf(dieline, panel.id);
      if (role === null) continue;
      expect(seen.has(panel.id)).toBe(true);
      expect(faceWithRole(dieline, role)?.panel).toBe(panel.id);
      expect([panel.id, ...up.map(rounded)]).toEqual([panel.id, ...outwards[role].map(rounded)]);
    }
  }, 60);
});

test("tucks, dust flaps, tabs and unknown panels have no role", () => {
  forAnyBox((dieline) => {
    for (const { id } of dieline.panels.filter((panel) => /(tuck|dust|tab|glue|ear|inner)$/.test(panel.id))) {
      expect([id, roleOf(dieline, id)]).toEqual([id, null]);
    }
    expect(roleOf(dieline, "nowhere")).toBeNull();
  }, 60);
});

function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6 + 0;
}
