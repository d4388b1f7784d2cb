import type { InkSpace, PictureFact } from "@boxwright/core/artwork/file-facts";
import { apply } from "@boxwright/core/structures/matrix";
import type { Point } from "@boxwright/core/structures/sheet";
import sharp, { type Metadata } from "sharp";
import type { SvgMark } from "./svg-marks.ts";
import { fitted } from "./svg-view.ts";

const millimetresPerInch = 25.4;

/** How large an embedded picture is printed; null for one that cannot be read. */
export async function svgPicture({ attributes, matrix }: SvgMark): Promise<PictureFact | null> {
  const href = attributes.get("href") ?? "";
  const bytes = Buffer.from(href.slice(href.indexOf(",") + 1), "base64");
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (metadata === null) return null;
  const at = (name: string) => Number(attributes.get(name) ?? 0);
  const { width, height } = metadata;
  const into = { width: at("width"), height: at("height") };
  const { x, y, scaleX, scaleY } = fitted(attributes.get("preserveAspectRatio"), { width, height }, into);
  const [left, top] = [at("x") + x, at("y") + y];
  const corner = (across: number, down: number): Point =>
    apply(matrix, [left + across * width * scaleX, top + down * height * scaleY]);
  const [a, b, c, d] = matrix;
  const ppi = Math.min(1 / (Math.hypot(a, b) * scaleX), 1 / (Math.hypot(c, d) * scaleY)) * millimetresPerInch;
  return {
    quad: [corner(0, 1), corner(1, 1), corner(1, 0), corner(0, 0)],
    pixels: { width, height },
    ppi,
    isLineArt: metadata.bitsPerSample === 1,
    space: spaceOf(metadata),
  };
}

function spaceOf({ space }: Metadata): InkSpace {
  if (space === "cmyk") return "cmyk";
  return space === "b-w" || space === "grey16" ? "gray" : "rgb";
}
