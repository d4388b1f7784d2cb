import { type SvgDanger, svgDanger } from "@boxwright/core/uploads/svg/svg-danger";
import { allNodes, type SvgNode } from "@boxwright/core/uploads/svg/svg-node";
import sharp from "sharp";

/** The limits of all pictures in an SVG file together. */
const most = { pictures: 200, pixels: 50_000_000 };

/** Null unless a picture in an SVG file is not what it says, or all of them take too much memory. */
export async function dangerOfPictures(root: SvgNode): Promise<SvgDanger | null> {
  let [pictures, pixels] = [0, 0];
  for (const node of allNodes(root)) {
    const href = node.name === "image" ? node.attributes.get("href") : undefined;
    if (href === undefined) continue;
    const size = await sizeOf(href);
    if (size === null) return svgDanger("picture", `${href.trim().slice(0, 24)}…`);
    pixels += size.width * size.height;
    pictures += 1;
    if (pixels > most.pixels || pictures > most.pictures) return svgDanger("too-large", "<image>");
  }
  return null;
}

/** Reads only the head of a picture. Null if it is not PNG or JPEG. */
async function sizeOf(href: string): Promise<{ readonly width: number; readonly height: number } | null> {
  const bytes = Buffer.from(href.slice(href.indexOf(",") + 1), "base64");
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ format: undefined, width: 0, height: 0 }));
  return format === "png" || format === "jpeg" ? { width, height } : null;
}
