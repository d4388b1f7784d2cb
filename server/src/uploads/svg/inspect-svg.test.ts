import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { makeDataDir } from "../../platform/testing/data-dir.ts";
import { inspectSvg } from "./inspect-svg.ts";

const place = makeDataDir();
afterAll(() => place.remove());

const path = join(place.path, "drawing.svg");
writeFileSync(path, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>`);

test("a drawing that takes too much time of a processor or memory is refused as too intricate", async () => {
  const refused = { ok: false, refusal: { kind: "unusableFile", why: "too-intricate", dangers: [] } };
  expect(await inspectSvg(path, "192.0.2.1", { processorSeconds: 0.01 })).toEqual(refused);
  expect(await inspectSvg(path, "192.0.2.1", { megabytes: 1 })).toEqual(refused);
  expect((await inspectSvg(path, "192.0.2.1")).ok).toBe(true);
});

test.each([
  ["opacity", '<g opacity=".5" transform="translate(20000 0)">'],
  ["a clip", '<clipPath id="c"><path d="M0 0H5V5Z"/></clipPath><g clip-path="url(#c)" transform="translate(20000 0)">'],
  [
    "a blur",
    '<filter id="f"><feGaussianBlur stdDeviation="1"/></filter><g filter="url(#f)" transform="translate(0 40)">',
  ],
  ["a mask", '<mask id="m"><path fill="#fff" d="M0 0H5V5Z"/></mask><g mask="url(#m)" transform="translate(0 -5e6)">'],
  ["a blend mode", '<g style="mix-blend-mode: multiply" transform="translate(-99 -40)">'],
])("a group with %s far outside of a drawing does not end the check of the file", async (_name, group) => {
  const far = join(place.path, "far.svg");
  const shapes = '<rect width="9" height="9"/>';
  writeFileSync(far, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${shapes}${group}${shapes}</g></svg>`);
  const [seen, wanted] = [await inspectSvg(far, "192.0.2.3"), await inspectSvg(path, "192.0.2.3")];
  expect(seen.ok && wanted.ok && Buffer.compare(seen.value, wanted.value)).toBe(0);
});

test("no more than a dozen drawings of one network wait to be checked", async () => {
  const checks = await Promise.all(
    Array.from({ length: 16 }, () => inspectSvg(path, "192.0.2.2", { processorSeconds: 0.01 })),
  );
  const busy = checks.filter((check) => !check.ok && check.refusal.kind === "uploadsBusy");
  expect(busy.length).toBeGreaterThan(0);
  expect(busy.length).toBeLessThan(5);
});
