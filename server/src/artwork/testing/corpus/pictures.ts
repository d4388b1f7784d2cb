import { form, packed, type TestStream } from "../pdf-file.ts";
import type { CorpusFile, Expected } from "./corpus-file.ts";
import { middle, onSheet, type SheetParts } from "./sheet-page.ts";

const [x, y] = middle.map((value) => Number(value.toFixed(3)));
/** A picture on a square inch of the lid. */
const shown = `q 72 0 0 72 ${x} ${y} cm /I Do Q`;
const cmyk = "/ColorSpace /DeviceCMYK /BitsPerComponent 8";

/** A picture of so many pixels on each side, with the bytes that its entries ask for. */
function picture(side: number, entries: string, bytes = side * side * 4): TestStream {
  return packed(Buffer.alloc(bytes, 0x40), `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} ${entries}`);
}

function withPicture(image: TestStream, objects: NonNullable<SheetParts["objects"]> = {}): SheetParts {
  return { content: shown, resources: "/XObject << /I 10 0 R >>", objects: { 10: image, ...objects } };
}

const one = (name: string, finds: readonly Expected[], image: TestStream, more?: NonNullable<SheetParts["objects"]>) =>
  onSheet(name, finds, withPicture(image, more));
const bits = (side: number) => (side * side) / 8 + side;
/** What the dictionary says of a picture that is packed as programs do it; the reader need not unpack it. */
const filtered = (side: number, entries: string, data: Uint8Array): TestStream => ({
  entries: `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} ${entries}`,
  data,
});
const inline = (side: number, entries: string, bytes: string) =>
  `q 72 0 0 72 ${x} ${y} cm BI /W ${side} /H ${side} ${entries} ID ${bytes} EI Q`;

/** Pictures in PDF files: their resolution, their kind, and their colors. */
export const pictures: readonly CorpusFile[] = [
  one("picture of 300 ppi", [], picture(300, cmyk)),
  one("picture of 200 ppi", ["ppi/warn"], picture(200, cmyk)),
  one("picture of 100 ppi", ["ppi/fail"], picture(100, cmyk)),
  one("picture of screen colors", ["colour-space/warn"], picture(300, "/ColorSpace /DeviceRGB /BitsPerComponent 8")),
  one("gray picture", [], picture(300, "/ColorSpace /DeviceGray /BitsPerComponent 8")),
  one("picture of 16 bits", [], picture(300, "/ColorSpace /DeviceCMYK /BitsPerComponent 16", 300 * 300 * 8)),
  one(
    "picture of Lab",
    ["colour-space/warn"],
    picture(300, "/ColorSpace [/Lab << /WhitePoint [0.9642 1 0.8249] >>] /BitsPerComponent 8"),
  ),
  one(
    "picture of a table of screen colors",
    ["colour-space/warn"],
    picture(300, "/ColorSpace [/Indexed /DeviceRGB 1 <00FF00FF0000>] /BitsPerComponent 8"),
  ),
  one(
    "picture of a table of inks",
    [],
    picture(300, "/ColorSpace [/Indexed /DeviceCMYK 1 <00FF000000FF0000>] /BitsPerComponent 8"),
  ),
  one("line art of 600 ppi", [], picture(600, "/ColorSpace /DeviceGray /BitsPerComponent 1", bits(600))),
  one("line art of 400 ppi", ["ppi/warn"], picture(400, "/ColorSpace /DeviceGray /BitsPerComponent 1", bits(400))),
  one("line art of 200 ppi", ["ppi/fail"], picture(200, "/ColorSpace /DeviceGray /BitsPerComponent 1", bits(200))),
  one("stencil of 600 ppi", [], picture(600, "/ImageMask true /BitsPerComponent 1", bits(600))),
  one("stencil of 200 ppi", ["ppi/fail"], picture(200, "/ImageMask true /BitsPerComponent 1", bits(200))),
  one(
    "line art in JBIG2 of 200 ppi",
    ["ppi/fail"],
    filtered(200, "/ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /JBIG2Decode", new Uint8Array(40)),
  ),
  one(
    "JPEG 2000 of screen colors",
    ["colour-space/warn"],
    filtered(300, "/ColorSpace /DeviceRGB /Filter /JPXDecode", new Uint8Array(40)),
  ),
  one("JPEG 2000 of inks", [], filtered(300, "/ColorSpace /DeviceCMYK /Filter /JPXDecode", new Uint8Array(40))),
  one("picture with a coarse soft mask", [], picture(300, `${cmyk} /SMask 11 0 R`), {
    11: picture(300, "/ColorSpace /DeviceGray /BitsPerComponent 8"),
  }),
  onSheet("small picture that forms enlarge", ["ppi/fail"], {
    content: "q 2 0 0 2 0 0 cm /F Do Q",
    resources: "/XObject << /F 11 0 R >>",
    objects: {
      10: picture(200, cmyk),
      11: form(
        `q 72 0 0 72 ${(x ?? 0) / 2} ${(y ?? 0) / 2} cm /I Do Q`,
        "/BBox [0 0 9999 9999] /Resources << /XObject << /I 10 0 R >> >>",
      ),
    },
  }),
  onSheet("inline picture of 8 ppi", ["ppi/fail"], { content: inline(8, "/BPC 8 /CS /G", "x".repeat(64)) }),
  onSheet("inline picture of screen colors", ["ppi/fail", "colour-space/warn"], {
    content: inline(8, "/BPC 8 /CS /RGB", "x".repeat(192)),
  }),
  onSheet("inline stencil", ["ppi/fail"], { content: inline(8, "/IM true", "x".repeat(8)) }),
  onSheet("inline picture with its end in its bytes", ["ppi/fail"], {
    content: inline(8, "/BPC 8 /CS /G", `${"x".repeat(20)} EI ${"x".repeat(40)}`),
  }),
  onSheet("picture in a clip that hides it", [], {
    ...withPicture(picture(50, "/ColorSpace /DeviceRGB /BitsPerComponent 8")),
    content: `q 0 0 1 1 re W n ${shown} Q`,
  }),
];
