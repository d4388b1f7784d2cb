import { CanvasTexture, LinearMipmapLinearFilter, SRGBColorSpace, type Texture } from "three";

const maxPixels = 2048;

/** Loads a drawing of the flat sheet, in any image format of browsers, as ink over white. White leaves the board unprinted. */
export async function printTexture(url: string, anisotropy: number): Promise<Texture> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const scale = maxPixels / Math.max(image.naturalWidth, image.naturalHeight);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  const paper = canvas.getContext("2d");
  if (paper === null) throw new Error("a canvas has no 2d context");
  paper.fillStyle = "#fff";
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.drawImage(image, 0, 0, canvas.width, canvas.height);
  return asPrint(canvas, anisotropy);
}

/** A canvas with a drawing of the flat sheet as a texture of the box. */
export function asPrint(canvas: HTMLCanvasElement, anisotropy: number): CanvasTexture {
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.anisotropy = anisotropy;
  return texture;
}
