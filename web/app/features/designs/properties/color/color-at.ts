import type { Rgb } from "@boxwright/core/structures/colour/screen-colour";

/** The color of the uppermost print at a pixel of the page: of a filled path, or of a picture. Null where the board is bare. */
export async function colorAt(x: number, y: number): Promise<Rgb | null> {
  const printed = document
    .elementsFromPoint(x, y)
    .filter((element) => element.closest("[data-object], [data-ground]") !== null);
  for (const element of printed) {
    const rgb =
      element instanceof SVGImageElement
        ? await colorOfPicture(element, x, y)
        : rgbOfCss(getComputedStyle(element).fill);
    if (rgb !== null) return rgb;
  }
  return null;
}

/** The pixel of a picture; null where it is transparent. */
async function colorOfPicture(element: SVGImageElement, x: number, y: number): Promise<Rgb | null> {
  const toElement = element.getScreenCTM()?.inverse();
  const context = new OffscreenCanvas(1, 1).getContext("2d");
  if (toElement === undefined || context === null) return null;
  const picture = new Image();
  picture.src = element.href.baseVal;
  await picture.decode();
  const point = new DOMPoint(x, y).matrixTransform(toElement);
  const across = (point.x - element.x.baseVal.value) / element.width.baseVal.value;
  const down = (point.y - element.y.baseVal.value) / element.height.baseVal.value;
  context.drawImage(picture, across * picture.naturalWidth, down * picture.naturalHeight, 1, 1, 0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
  return alpha < 128 ? null : [red, green, blue];
}

/** A computed color; null for no color and for a pattern. */
function rgbOfCss(color: string): Rgb | null {
  const [, red, green, blue] = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(color) ?? [];
  return red === undefined ? null : [Number(red), Number(green), Number(blue)];
}
