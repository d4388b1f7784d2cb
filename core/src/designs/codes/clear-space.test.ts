import { expect, test } from "vitest";
import { codeKinds } from "../scene.ts";
import { clearZone, standardSpace } from "./clear-space.ts";
import { digitGroups } from "./code-digits.ts";
import { isCodeFault } from "./code-fault.ts";
import { codePath } from "./code-path.ts";

const values = { qr: "1", ean13: "4006381333931", upca: "036000291452", itf14: "15400141288763", code128: "Box 4" };

function drawn(code: (typeof codeKinds)[number]) {
  const path = codePath({ code, value: values[code] });
  if (isCodeFault(path)) throw new Error(path.fault);
  return path;
}

test("each kind of code has the clear space of GS1 beside its bars", () => {
  const modulesOf = (code: (typeof codeKinds)[number]) => {
    const path = drawn(code);
    const [across] = path.modules;
    const { left, right } = standardSpace(code, path, { w: across, h: across });
    return [left, right];
  };
  expect(codeKinds.map((code) => [code, ...modulesOf(code)])).toEqual(
    expect.arrayContaining([
      ["ean13", 11, 7],
      ["upca", 9, 9],
      ["itf14", 10, 10],
      ["code128", 10, 10],
      ["qr", 4, 4],
    ]),
  );
});

test.each(codeKinds)("the digits of a code of the kind %s lie within its clear space", (code) => {
  const path = drawn(code);
  const [across] = path.modules;
  const size = { w: across, h: code === "qr" ? across : 40 };
  const { left, right } = clearZone(path, size, standardSpace(code, path, size));
  const groups = digitGroups({ kind: "code", code, value: values[code], swatch: "ink", digits: true }, across);
  for (const { from, to } of groups) {
    expect(from).toBeGreaterThanOrEqual(left);
    expect(to).toBeLessThanOrEqual(right);
  }
});

test("a QR code that is not as wide as its frame has its clear space around the modules", () => {
  const path = drawn("qr");
  const space = { left: 4, right: 4, upright: 4 };
  expect(clearZone(path, { w: 100, h: 20 }, space)).toEqual({ left: 36, right: 64, low: -4, high: 24 });
});
