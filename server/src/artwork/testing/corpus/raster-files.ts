import { white } from "@boxwright/core/artwork/testing/mailer-pages";
import { millimetresPerInch } from "@boxwright/core/kernel/units";
import { inches, requireDieline, requireFamily } from "@boxwright/core/structures/testing/reference-box";
import sharp, { type Sharp } from "sharp";
import { type CorpusFile, corpusFile, type Expected } from "./corpus-file.ts";

/** A small box, so that its whole sheet has few pixels. */
const box = { ...white, dieline: requireDieline(requireFamily("mailer"), inches(4, 4, 1)) };
const { blank } = box.dieline;

/** A picture of one color, of the whole sheet. It names no resolution, so the shop enlarges it to the sheet. */
function sheet(perInch: number): Sharp {
  const pixels = (length: number) => Math.round((length / millimetresPerInch) * perInch);
  const size = { width: pixels(blank.width), height: pixels(blank.height) };
  return sharp({ create: { ...size, channels: 3, background: "#c5361a" } });
}

const small = () => sharp({ create: { width: 300, height: 200, channels: 3, background: "#c5361a" } });
const inInks = (perInch: number) => sheet(perInch).toColourspace("cmyk");

const file = (name: string, finds: readonly Expected[], bytes: CorpusFile["bytes"]) =>
  corpusFile(name, finds, bytes, { box });
const cut = async (made: Sharp) => {
  const bytes = await made.toBuffer();
  return bytes.subarray(0, Math.floor(bytes.length * 0.6));
};

/** A PNG whose head says that it has more pixels than fit into the memory. */
async function hugePng(): Promise<Buffer> {
  const bytes = await small().png().toBuffer();
  bytes.writeUInt32BE(60_000, 16);
  bytes.writeUInt32BE(60_000, 20);
  return bytes;
}

const svg = (inner: string) => () =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${blank.width}mm" height="${blank.height}mm" viewBox="0 0 100 100" preserveAspectRatio="none">` +
      `<rect width="100" height="100" fill="#888"/>${inner}</svg>`,
  );

/** Pictures of the shop's types, and drawings in SVG. */
export const rasterFiles: readonly CorpusFile[] = [
  file("JPEG of inks of 301 ppi", [], () => inInks(301).jpeg().toBuffer()),
  file("JPEG of inks of 160 ppi", ["ppi/warn"], () => inInks(160).jpeg().toBuffer()),
  file("PNG of 301 ppi", ["colour-space/warn"], () => sheet(301).png().toBuffer()),
  file("WebP of 301 ppi", ["colour-space/warn"], () => sheet(301).webp().toBuffer()),
  file("TIFF of inks of 160 ppi", ["ppi/warn"], () => inInks(160).tiff().toBuffer()),
  file("gray TIFF of 301 ppi", [], () => sheet(301).toColourspace("b-w").tiff().toBuffer()),
  file("PNG of 150 ppi that names them", ["ppi/warn", "rotation/info", "colour-space/warn"], () =>
    sheet(150).withMetadata({ density: 150 }).png().toBuffer(),
  ),
  file("small PNG", ["size/warn", "ppi/fail", "colour-space/warn"], () => small().png().toBuffer()),
  file("turned JPEG", ["rotation/info", "colour-space/warn"], () =>
    sheet(301).rotate(90).withMetadata({ orientation: 6, density: 301 }).jpeg().toBuffer(),
  ),
  file("PNG with a profile", ["rotation/info", "colour-space/warn"], () =>
    sheet(301).withIccProfile("p3").png().toBuffer(),
  ),
  file("JPEG without its end", ["opens/fail", "colour-space/warn"], () => cut(sheet(301).jpeg())),
  file("PNG without its end", ["opens/fail", "colour-space/warn"], () => cut(sheet(301).png())),
  file("PNG of nothing", ["opens/fail"], () => Buffer.from("\x89PNG\r\n\x1a\nnothing", "latin1")),
  file("PNG of too many pixels", ["too-large/fail"], hugePng),
  file("drawing", ["colour-space/info"], svg("")),
  file("drawing with a script", ["svg-safe/fail"], svg("<script>1</script>")),
  file("drawing with a handler", ["svg-safe/fail"], svg(`<rect onclick="a()" width="9" height="9"/>`)),
  file("drawing with a web page", ["svg-safe/fail"], svg("<foreignObject><p/></foreignObject>")),
  file("drawing with a picture of the web", ["svg-safe/fail"], svg(`<image href="https://example.com/a.png"/>`)),
  file(
    "drawing that uses its own shape",
    ["colour-space/info"],
    svg(`<path id="a" fill="#888" d="M9 9h9v9z"/><use href="#a"/>`),
  ),
  file("drawing with a bright color", ["colour-space/warn"], svg(`<rect width="50" height="50" fill="#0f0"/>`)),
  file(
    "drawing with a thin line",
    ["stroke/warn", "colour-space/info"],
    svg(`<path d="M30 50h40" fill="none" stroke="#888" stroke-width="0.02"/>`),
  ),
];
