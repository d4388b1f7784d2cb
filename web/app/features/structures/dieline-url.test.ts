import { getDielineDxf, getDielineSvg } from "@boxwright/contract/structures";
import { expect, test } from "vitest";
import { dielineUrl } from "./dieline-url.ts";

const template = { family: "gift", length: 9, width: 6, depth: 2.5, unit: "in", board: "E" } as const;

test("the URL of a file names everything that it depends on, and the side if the format has sides", () => {
  const size = "length=9&width=6&depth=2.5&unit=in&board=E";
  expect(dielineUrl(getDielineSvg.path, template, null, "en")).toBe(`/api/structures/gift/dieline.svg?${size}`);
  expect(dielineUrl(getDielineDxf.path, template, "inside", "en")).toBe(
    `/api/structures/gift/dieline.dxf?${size}&side=inside`,
  );
  expect(dielineUrl(getDielineDxf.path, template, "inside", "de")).toBe(
    `/api/structures/gift/dieline.dxf?${size}&side=inside&culture=de`,
  );
});
