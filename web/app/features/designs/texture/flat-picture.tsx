import { drawScene } from "@boxwright/core/designs/drawing/draw-scene";
import { ringsPath } from "@boxwright/core/designs/drawing/path";
import { textsOf } from "@boxwright/core/designs/lettering/texts-of";
import type { Scene } from "@boxwright/core/designs/scene";
import { uploadsOf } from "@boxwright/core/designs/scene-uploads";
import { screenColourOfInk } from "@boxwright/core/structures/colour/screen-colour";
import type { Matrix } from "@boxwright/core/structures/matrix";
import { boardLooks } from "@boxwright/core/structures/solid/board-look";
import { useEffect, useMemo, useRef } from "react";
import { usePictures } from "../canvas/use-picture.ts";
import { useTypefaces } from "../typefaces/use-typefaces.ts";
import { useDrawnSheet } from "../use-drawn-sheet.ts";
import * as styles from "./flat-picture.module.css";
import { paintEntries, type ScreenInks } from "./paint-entries.ts";

const [width, height] = [960, 720] as const;
const margin = 40;

/** A small picture of the outside of a scene, flat, as this browser has it: the shop need not have it. */
export function FlatPicture({ scene, label }: { readonly scene: Scene; readonly label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { color } = scene.box;
  const sheet = useDrawnSheet(scene.box);
  const { typefaces } = useTypefaces(useMemo(() => textsOf(scene), [scene]));
  const pictures = usePictures(useMemo(() => uploadsOf(scene), [scene]));
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (context === undefined || context === null || sheet === null) return;
    const { blank, cut } = sheet.dieline;
    const scale = Math.min((width - 2 * margin) / blank.width, (height - 2 * margin) / blank.height);
    const [middleX, middleY] = [blank.x + blank.width / 2, blank.y + blank.height / 2];
    const toPixels: Matrix = [scale, 0, 0, -scale, width / 2 - middleX * scale, height / 2 + middleY * scale];
    const inks: ScreenInks = {
      // The color of an ink on its board already shows the white ink below it.
      colour: (ink) => screenColourOfInk(ink, color),
      hasWhite: false,
      image: (upload) => {
        const image = pictures.get(upload);
        return image === undefined ? null : { source: image, width: image.naturalWidth, height: image.naturalHeight };
      },
    };
    const outline = new Path2D(ringsPath(cut));
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, width, height);
    context.save();
    context.setTransform(...toPixels);
    context.clip(outline, "evenodd");
    context.fillStyle = `rgb(${boardLooks[color].outside.join(" ")})`;
    context.fillRect(blank.x, blank.y, blank.width, blank.height);
    paintEntries(context, drawScene(scene, sheet, "outside", typefaces), toPixels, inks);
    context.restore();
    context.setTransform(...toPixels);
    context.lineWidth = 2 / scale;
    context.strokeStyle = "#1f1a16";
    context.stroke(outline);
  }, [scene, sheet, typefaces, pictures, color]);
  return <canvas ref={canvas} className={styles.picture} width={width} height={height} role="img" aria-label={label} />;
}
