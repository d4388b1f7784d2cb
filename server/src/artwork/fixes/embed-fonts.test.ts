import { fontFile, typefaceNamed } from "@boxwright/core/designs/lettering/families";
import { describe, expect, test } from "vitest";
import { readFont } from "../../designs/typefaces/load-typefaces.ts";
import { checkPdf } from "../../structures/print/testing/check-pdf.ts";
import { drawPageOf } from "../../uploads/draw-pdf-page.ts";
import { factsOf } from "../testing/facts-of.ts";
import { fix, found, rulesIn } from "./testing/fix.ts";

const inter = typefaceNamed("inter");
if (inter === undefined) throw new Error("There is no such typeface");
const file = await readFont(fontFile(inter, "latin", 700));
const files = new Map([["Inter-Bold", file]]);

const widths = `/FirstChar 32 /Widths [${Array.from({ length: 224 }, () => 600).join(" ")}]`;
const page = (font: string, text = "(Paper \\344)") => ({
  content: `0 0 0 1 k BT /F 30 Tf 10 40 Td ${text} Tj ET`,
  resources: `/Font << /F << /Type /Font ${font} >> >>`,
});
const missing = page(`/Subtype /Type1 /BaseFont /Inter-Bold /Encoding /WinAnsiEncoding ${widths}`);

describe("a missing font of the shop", () => {
  test("is embedded, and the texts stay where they are", async () => {
    const { before, after } = await fix(missing, ["embed-font"], {}, files);
    const [finding] = await found(before);
    expect(finding).toMatchObject({ rule: "fonts", fixes: ["embed-font"] });
    expect(await rulesIn(after)).toEqual([]);
    const texts = async (pdf: Buffer) => (await factsOf(pdf)).pages[0]?.texts.map(({ text, size }) => [text, size]);
    expect(await texts(after)).toEqual(await texts(before));
    expect(await checkPdf(after)).toMatchObject({ exit: 0 });
    const drawn = await drawPageOf(after, 0, 400);
    const dark = drawn?.pixels.filter((value, at) => at % 4 === 0 && value < 128).length ?? 0;
    expect(dark).toBeGreaterThan(500);
    expect((await fix(missing, ["embed-font"], {}, files)).after.equals(after)).toBe(true);
  });

  test.each([
    ["is not one of the shop", missing, new Map<string, Uint8Array>()],
    [
      "has letters that the shop does not have",
      page(`/Subtype /TrueType /BaseFont /Inter-Bold ${widths}`, "(\\212)"),
      files,
    ],
    ["does not say how wide its letters are", page("/Subtype /TrueType /BaseFont /Inter-Bold"), files],
    ["has codes of its own", page("/Subtype /Type0 /BaseFont /Inter-Bold /Encoding /Identity-H", "<0012>"), files],
  ])("is not embedded if it %s", async (_, pdf, known) => {
    await expect(fix(pdf, ["embed-font"], {}, known)).rejects.toMatchObject({ obstacle: "font" });
  });
});
