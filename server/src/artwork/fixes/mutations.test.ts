import { fileFixes } from "@boxwright/core/artwork/file-finding";
import { expect, test } from "vitest";
import { box, placed } from "../print/testing/printed.ts";
import { factsOf } from "../testing/facts-of.ts";
import { mutated, numbersFrom } from "../testing/mutated.ts";
import { form, packed, testPdf } from "../testing/pdf-file.ts";
import { fixedPdf } from "./fixed-pdf.ts";
import { Unfixable } from "./unfixable.ts";

const seed = Number(process.env["TEST_SEED"] ?? 20261128);
const rounds = Number(process.env["TEST_MUTATIONS"] ?? 25);
/** The plates for the bleed take long. */
const fixes = fileFixes.filter((fix) => fix !== "mirror-bleed");

const tint = packed("{ dup 0.5 mul exch 0 0 }", "/FunctionType 4 /Domain [0 1] /Range [0 1 0 1 0 1 0 1]");
const cell = "/PatternType 1 /PaintType 1 /BBox [0 0 5 5] /XStep 5 /YStep 5 /Resources << >>";
const axis = "<< /FunctionType 2 /Domain [0 1] /C0 [1 0 0] /C1 [0 0 1] /N 1 >>";
const source = testPdf({
  content:
    "q 1 0 0 rg 0.1 w /F Do Q 0.6 0.5 0.5 1 k BT /T 5 Tf 5 5 Td [(ab) -20 (c)] TJ ET 0 1 0 rg 9 9 80 0.1 re f " +
    "/Pattern cs /P scn 9 9 9 9 re f /S CS 1 SCN 3 3 m 5 5 8 8 9 0 c S q 9 0 0 9 0 0 cm /I Do Q /A sh",
  resources: `/Font << /T << /Type /Font /Subtype /Type1 /BaseFont /Inter /FirstChar 97 /Widths [500 500 500] >> >>
    /XObject << /F 10 0 R /I 13 0 R >> /Pattern << /P 11 0 R >> /ColorSpace << /S [/Separation /CutContour /DeviceCMYK 12 0 R] >>
    /Shading << /A << /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 9 9] /Function ${axis} >> >>`,
  objects: {
    10: form("0.05 w 2 2 m 90 2 l S", "/Resources << >> /Group << /S /Transparency /CS /DeviceRGB >>"),
    11: { entries: cell, data: "1 0 0 rg 0 0 3 3 re f" },
    12: tint,
    13: packed(
      Uint8Array.of(224, 48, 32, 0, 0, 255),
      "/Type /XObject /Subtype /Image /Width 2 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceRGB",
    ),
  },
});

test(`a damaged file is fixed or refused, and a fixed one can be read (TEST_SEED=${seed})`, async () => {
  const below = numbersFrom(seed);
  const printed = { box, placements: [placed("one")], fonts: new Map() };
  let count = 0;
  for (let round = 0; round < rounds; round++) {
    const bytes = Buffer.concat([Buffer.from("%PDF-"), mutated(source, source, below).subarray(5)]);
    const chosen = fixes.filter(() => below(2) === 0);
    const fixed = await fixedPdf(bytes, chosen, printed).catch((error: unknown) => {
      if (error instanceof Unfixable) return null;
      throw error;
    });
    if (fixed === null) continue;
    count += 1;
    const { faults, pages } = await factsOf(fixed.bytes);
    expect(faults.map(({ kind }) => kind)).not.toContain("broken");
    expect(pages.length).toBeGreaterThan(0);
  }
  expect(count).toBeGreaterThan(0);
});
