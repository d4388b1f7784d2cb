import { afterAll, expect, test } from "vitest";
import { makeDataDir } from "../../platform/testing/data-dir.ts";
import { checkPdf } from "../../structures/print/testing/check-pdf.ts";
import { inksOf, kraft, printedPdf } from "./testing/printed.ts";

const place = makeDataDir();
afterAll(() => place.remove());

const white =
  "/ColorSpace << /W [/Separation /White /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 0 0 0] /N 1 >>] >>";
/** Magenta on the left, and paper on the right. */
const painted = "0 1 0 0 k 0 0 100 100 re f 0 0 0 0 k 100 0 100 100 re f";
const own = { content: `0 1 0 0 k 0 0 100 100 re f /W cs 1 scn 100 0 100 100 re f`, resources: white };

const onKraft = await printedPdf(place.path, { content: painted }, {}, kraft);
const printed = await inksOf({
  white: await printedPdf(place.path, { content: painted }),
  kraft: onKraft,
  own: await printedPdf(place.path, own, {}, kraft),
});

test("white ink is below all paint on kraft, and leaves the other plates as they are", async () => {
  const { kraft: on, white: off } = printed;
  expect([on.at("White", 50, 50), on.at("White", 150, 50), on.at("White", 250, 50)]).toEqual([100, 0, 0]);
  for (const ink of ["Cyan", "Magenta", "Yellow", "Black", "CutContour"]) {
    const plates = [on, off].map(({ plates }) => plates.get(ink)?.ink ?? new Uint8Array(1));
    expect(Buffer.compare(plates[0] ?? Buffer.of(), plates[1] ?? Buffer.of(1)), ink).toBe(0);
  }
  expect(await checkPdf(onKraft)).toMatchObject({ exit: 0 });
});

test("white board has no white ink", () => {
  expect(printed.white.names).not.toContain("White");
});

test("a file with white ink of its own gets no other", () => {
  const { own: inks } = printed;
  expect([inks.at("White", 50, 50), inks.at("White", 150, 50), inks.at("Magenta", 50, 50)]).toEqual([0, 100, 100]);
});
