import { type SvgDanger, svgDanger } from "@boxwright/core/uploads/svg/svg-danger";
import { allNodes, type SvgNode } from "@boxwright/core/uploads/svg/svg-node";
import sharp from "sharp";

export interface EmbeddedPicture {
  readonly node: SvgNode;
  readonly width: number;
  readonly height: number;
}

/** The limits of all pictures in an SVG file together. */
const most = { pictures: 200, pixels: 50_000_000 };

/** The pictures in an SVG file; the danger if one is not what it says, or all of them take too much memory. */
export async function embeddedPictures(root: SvgNode): Promise<readonly EmbeddedPicture[] | SvgDanger> {
  const pictures: EmbeddedPicture[] = [];
  let pixels = 0;
  for (const node of allNodes(root)) {
    const href = node.name === "image" ? node.attributes.get("href") : undefined;
    if (href === undefined) continue;
    const size = await sizeOf(href);
    if (size === null) return svgDanger("picture", `${href.trim().slice(0, 24)}…`);
    pixels += size.width * size.height;
    if (pixels > most.pixels || pictures.length >= most.pictures) return svgDanger("too-large", "<image>");
    pictures.push({ node, ...size });
  }
  return pictures;
}

/** Reads only the head of a picture. Null if it is not PNG or JPEG. */
async function sizeOf(href: string): Promise<{ readonly width: number; readonly height: number } | null> {
  const bytes = Buffer.from(href.slice(href.indexOf(",") + 1), "base64");
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ format: undefined, width: 0, height: 0 }));
  return format === "png" || format === "jpeg" ? { width, height } : null;
}
