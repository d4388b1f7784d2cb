import type { CorpusFile, Expected } from "./corpus-file.ts";
import { onSheet, square } from "./sheet-page.ts";

const objects = {
  20: "<< /Type /OCG /Name (Seen) >>",
  21: "<< /Type /OCG /Name (Unseen) >>",
  22: "<< /Type /OCMD /OCGs [20 0 R 21 0 R] /P /AllOn >>",
  23: "<< /Type /OCMD /OCGs [20 0 R 21 0 R] /P /AnyOn >>",
  24: "<< /Type /OCMD /VE [/Not 21 0 R] >>",
  25: { entries: "/Type /XObject /Subtype /Form /BBox [0 0 9999 9999] /OC 21 0 R", data: `0 1 0 0 k ${square()}f` },
  26: {
    entries: "/Type /XObject /Subtype /Form /BBox [0 0 9999 9999] /Resources << /Properties << /Off 21 0 R >> >>",
    data: `/OC /Off BDC 0 1 0 0 k ${square()}f EMC`,
  },
};
const shown = `0 1 0 0 k ${square()}f`;

/** A page whose layer Unseen is off. */
const layered = (name: string, finds: readonly Expected[], content: string) =>
  onSheet(name, finds, {
    content,
    objects,
    catalog: "/OCProperties << /OCGs [20 0 R 21 0 R] /D << /OFF [21 0 R] >> >>",
    resources:
      "/Properties << /On 20 0 R /Off 21 0 R /All 22 0 R /Any 23 0 R /Not 24 0 R >> /XObject << /F 25 0 R /G 26 0 R >>",
  });

/** Layers that are on or off, directly and by conditions. */
export const layers: readonly CorpusFile[] = [
  layered("layer that is on", [], `/OC /On BDC ${shown} EMC`),
  layered("layer that is off", ["hidden/warn"], `/OC /Off BDC ${shown} EMC`),
  layered("layer that is off and empty", [], `/OC /Off BDC EMC ${shown}`),
  layered("layer that is off within one that is on", ["hidden/warn"], `/OC /On BDC /OC /Off BDC ${shown} EMC EMC`),
  layered("layers that must all be on", ["hidden/warn"], `/OC /All BDC ${shown} EMC`),
  layered("layers of which one must be on", [], `/OC /Any BDC ${shown} EMC`),
  layered("layer that must be off", [], `/OC /Not BDC ${shown} EMC`),
  layered("form on a layer that is off", ["hidden/warn"], "/F Do"),
  layered("layer that is off within a form", ["hidden/warn"], "/G Do"),
  layered("screen color on a layer that is off", ["hidden/warn"], `/OC /Off BDC 0 1 0 rg ${square()}f EMC`),
];
