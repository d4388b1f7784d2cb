import { expect, test } from "vitest";
import { unprintable } from "./print-findings.ts";
import { UnprintableFile } from "./printed-files.ts";
import type { PrintObstacle } from "./unprintable.ts";

const placement = {
  upload: "u",
  page: 0,
  side: "outside",
  panel: null,
  turn: 0,
  scale: 1,
  x: 0,
  y: 0,
  isGuess: false,
} as const;

test.each<[PrintObstacle["kind"], string, string]>([
  ["too-intricate", "not-drawn", "review"],
  ["broken", "opens", "fail"],
  ["font", "fonts", "fail"],
])("a file whose print fails as %s has the finding %s with severity %s", (kind, rule, severity) => {
  const findings = unprintable(new UnprintableFile(placement, { kind, detail: "Foo" } as PrintObstacle));
  expect(findings).toMatchObject([{ rule, severity, upload: "u", side: "outside" }]);
});
