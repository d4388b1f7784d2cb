import { kraft } from "@boxwright/core/artwork/testing/mailer-pages";
import { packed } from "../pdf-file.ts";
import type { CorpusFile, Expected } from "./corpus-file.ts";
import {
  middle,
  onSheet,
  type SheetParts,
  separation,
  sheetBoxes,
  sheetHeight,
  sheetWidth,
  square,
} from "./sheet-page.ts";

/** A square in a color of a space. */
function inSpace(space: string, values: string, objects: NonNullable<SheetParts["objects"]> = {}): SheetParts {
  return { content: `/S cs ${values} scn ${square()}f `, resources: `/ColorSpace << /S ${space} >>`, objects };
}

const paint = (name: string, finds: readonly Expected[], parts: SheetParts) => onSheet(name, finds, parts);
const lab = "[/Lab << /WhitePoint [0.9642 1 0.8249] /Range [-100 100 -100 100] >>]";
const two = packed("{ 0 0 }", "/FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1 0 1]");
const inks = (...names: readonly string[]) =>
  `[/DeviceN [${names.map((name) => `/${name}`).join(" ")}] /DeviceCMYK 10 0 R]`;
const profile = (components: number) => ({ 10: { entries: `/N ${components}`, data: "" } });
const ramp = (space: string, from: string, to: string) =>
  `<< /ShadingType 2 /ColorSpace /${space} /Coords [${middle[0]} ${middle[1]} ${middle[0] + 90} ${middle[1]}] /Function << /FunctionType 2 /Domain [0 1] /C0 [${from}] /C1 [${to}] /N 1 >> >>`;
const shading = (space: string, from: string, to: string): SheetParts => ({
  content: `q ${square()}W n /S sh Q`,
  resources: `/Shading << /S ${ramp(space, from, to)} >>`,
});
const pattern = (cell: string): SheetParts => ({
  content: `/Pattern cs /P scn ${square()}f`,
  resources: "/Pattern << /P 10 0 R >>",
  objects: {
    10: {
      entries:
        "/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 9 /YStep 9 /Resources << >>",
      data: cell,
    },
  },
});
const state = (entries: string, content: string): SheetParts => ({
  content: `q /G gs ${content} Q`,
  resources: `/ExtGState << /G << ${entries} >> >>`,
});
/** The marks of two corners as one path, from 15 points beside the sheet. */
const registrationMarks = `-15 0 m -30 0 l 0 -15 m 0 -30 l ${sheetWidth + 15} 0 m ${sheetWidth + 30} 0 l ${sheetWidth} -15 m ${sheetWidth} -30 l S`;
const white = `0 0 0 0 k ${square()}f`;

/** Colors, named inks, overprinting, and white. */
export const colours: readonly CorpusFile[] = [
  paint("green of a screen", ["colour-space/warn"], { content: `0 1 0 rg ${square()}f` }),
  paint("gray", [], { content: `0.5 g ${square()}f` }),
  paint("gray with a profile", [], inSpace("[/ICCBased 10 0 R]", "0.5", profile(1))),
  paint("screen color with a profile", ["colour-space/warn"], inSpace("[/ICCBased 10 0 R]", "0 1 0", profile(3))),
  paint("inks with a profile", [], inSpace("[/ICCBased 10 0 R]", "0 1 0 0", profile(4))),
  paint("calibrated screen color", ["colour-space/warn"], inSpace("[/CalRGB << /WhitePoint [1 1 1] >>]", "0 1 0")),
  paint("color of Lab", ["colour-space/warn"], inSpace(lab, "60 -90 70")),
  paint("table of screen colors", ["colour-space/warn"], inSpace("[/Indexed /DeviceRGB 1 <00FF00FF0000>]", "0")),
  paint("table of inks", [], inSpace("[/Indexed /DeviceCMYK 1 <00FF000000FF0000>]", "0")),
  paint("shading of screen colors", ["colour-space/warn"], shading("DeviceRGB", "0 1 0", "1 0 0")),
  paint("shading of inks", [], shading("DeviceCMYK", "0 1 0 0", "1 0 0 0")),
  paint("pattern of screen colors", ["colour-space/warn"], pattern("0 1 0 rg 0 0 5 5 re f")),
  paint("pattern of inks", [], pattern("0 1 0 0 k 0 0 5 5 re f")),
  paint("pattern in a named ink", ["spot/warn"], {
    ...pattern("/S cs 1 scn 0 0 5 5 re f"),
    objects: {
      10: {
        entries: `/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 9 /YStep 9 /Resources << /ColorSpace << /S ${separation("Orange")} >> >>`,
        data: "/S cs 1 scn 0 0 5 5 re f",
      },
    },
  }),
  paint("named ink", ["spot/warn"], inSpace(separation("PANTONE#20485#20C"), "1")),
  paint("two named inks", ["spot/warn"], inSpace(inks("Gold", "Silver"), "1 1", { 10: two })),
  paint("color for registration in artwork", ["spot/warn"], inSpace(separation("All"), "0.5")),
  paint("color for registration of no amount", [], inSpace(separation("All"), "0")),
  paint("marks for registration beside the page", [], {
    page: sheetBoxes(40),
    content: `/S CS 1 SCN 0.25 w ${registrationMarks}`,
    resources: `/ColorSpace << /S ${separation("All")} >>`,
  }),
  paint("inks of the press by their names", [], inSpace(inks("Cyan", "Black"), "1 0.5", { 10: two })),
  paint("black by its name", [], inSpace(separation("Black"), "1")),
  paint("plate of white", [], inSpace(separation("White"), "1")),
  paint("plate of varnish", [], inSpace(separation("Varnish"), "1")),
  paint("named ink and an ink of the press", ["spot/warn"], inSpace(inks("Black", "Gold"), "1 1", { 10: two })),
  paint("white that overprints", ["overprint/fail"], state("/op true /OPM 1", white)),
  paint("white that knocks out", [], { content: white }),
  paint("black that overprints", [], state("/op true /OPM 1", `0 0 0 1 k ${square()}f`)),
  paint("white line that overprints", ["overprint/fail"], state("/OP true /OPM 1", `0 0 0 0 K 3 w ${square()}S`)),
  paint("white in a named ink that overprints", ["overprint/fail"], {
    content: `/G gs /S cs 0 scn ${square()}f`,
    resources: `/ColorSpace << /S ${separation("Black")} >> /ExtGState << /G << /op true >> >>`,
  }),
  onSheet("white on kraft", ["kraft-white/warn"], { content: white }, { box: kraft }),
  onSheet("plate of white on kraft", [], inSpace(separation("White"), "1"), { box: kraft }),
  onSheet("screen white on kraft", ["kraft-white/warn"], { content: `1 g ${square()}f` }, { box: kraft }),
  paint("nothing painted", ["empty/fail"], { below: "" }),
  paint("only white painted", ["empty/fail"], { below: `0 0 0 0 k 0 0 ${sheetWidth} ${sheetHeight} re f` }),
  paint("faint ink", [], { below: `0 0 0.01 0 k 0 0 ${sheetWidth} ${sheetHeight} re f` }),
  paint("half of a transparency", [], state("/ca 0.5 /BM /Multiply", `0 1 0 0 k ${square()}f`)),
  onSheet("soft mask in screen colors", [], {
    content: `q /G gs 0 1 0 0 k ${square()}f Q`,
    resources: "/ExtGState << /G << /SMask << /S /Luminosity /G 10 0 R >> >> >>",
    objects: {
      10: {
        entries: "/Type /XObject /Subtype /Form /BBox [0 0 9999 9999] /Group << /S /Transparency /CS /DeviceRGB >>",
        data: `1 1 1 rg ${square()}f`,
      },
    },
  }),
  onSheet("group that knocks out", [], {
    content: "/F Do",
    resources: "/XObject << /F 10 0 R >>",
    objects: {
      10: {
        entries:
          "/Type /XObject /Subtype /Form /BBox [0 0 9999 9999] /Group << /S /Transparency /K true /I true /CS /DeviceCMYK >>",
        data: `0 1 0 0 k ${square()}f 0 0 1 0 k ${square(30)}f`,
      },
    },
  }),
];
