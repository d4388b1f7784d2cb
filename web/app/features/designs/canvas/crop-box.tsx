import { wholeFrame } from "@boxwright/core/designs/crop";
import { matrixOfFrame } from "@boxwright/core/designs/drawing/matrix";
import { cornersOf, toSheet } from "@boxwright/core/designs/frame";
import type { Frame } from "@boxwright/core/designs/place";
import { matrixOfFace, product, scaling } from "@boxwright/core/structures/matrix";
import type { PanelFace } from "@boxwright/core/structures/panel-faces";
import type { Point } from "@boxwright/core/structures/sheet";
import { useSizeText } from "../../structures/use-box-facts.ts";
import { useDesigner } from "../state/designer-context.ts";
import { useCrop } from "../state/use-crop.ts";
import { matrixOf, toCanvas, transformOf, type View } from "../state/view.ts";
import * as styles from "./canvas.module.css";
import { Handles } from "./handles.tsx";
import { Tag } from "./tag.tsx";
import { UploadImage } from "./upload-image.tsx";

interface CropBoxProps {
  readonly view: View;
  readonly reach: number;
  readonly detail: number;
}

const whole = { x: 0, y: 0, w: 1, h: 1 };
const square = "M0 0L1 0L1 1L0 1Z";
const thirds = [1 / 3, 2 / 3];
/** The distance of the tag from the frame in pixels. */
const tagDistance = 24;

/** A picture while it is cropped: all of it, faded, with the visible part in a frame with handles. */
export function CropBox({ view, reach, detail }: CropBoxProps) {
  const { unit, scene } = useDesigner();
  const sizeText = useSizeText(unit);
  const crop = useCrop();
  if (crop === null) return null;
  const { placed, body, cropped } = crop;
  const { face } = placed;
  const { frame } = cropped;
  const picture = wholeFrame(cropped);
  const on = (within: Frame) =>
    product(matrixOfFace(face), product(matrixOfFrame(within), scaling(within.w, within.h)));
  const corners = seen(face, frame, view);
  const low = Math.max(...corners.map(([, y]) => y));
  const middle = corners.reduce((sum, [x]) => sum + x / corners.length, 0);
  return (
    <g>
      <g transform={transformOf(matrixOf(view))}>
        <g className={styles.faded}>
          <UploadImage
            part={null}
            path={square}
            matrix={on(picture)}
            image={{ upload: body.upload, crop: whole }}
            board={scene.box.color}
            detail={detail}
          />
        </g>
        <UploadImage
          part={null}
          path={square}
          matrix={on(frame)}
          image={{ upload: body.upload, crop: body.crop }}
          board={scene.box.color}
          detail={detail}
        />
      </g>
      <polygon className={styles.whole} points={outline(seen(face, picture, view))} />
      {thirds.map((part) => (
        <path key={part} className={styles.thirds} d={thirdOf(corners, part)} />
      ))}
      <polygon className={styles.selection} points={outline(corners)} />
      <Handles face={face} frame={frame} view={view} reach={reach} canTurn={false} />
      <Tag at={[middle, low + tagDistance]} text={sizeText([frame.w, frame.h])} />
    </g>
  );
}

function seen(face: PanelFace, frame: Frame, view: View): Point[] {
  return cornersOf(frame).map((corner) => toCanvas(view, toSheet(face, corner)));
}

function outline(corners: readonly Point[]): string {
  return corners.map((corner) => corner.join(",")).join(" ");
}

/** A line across the frame and one upwards at a part of it. */
function thirdOf([low, lowRight, highRight, high]: readonly Point[], part: number): string {
  if (low === undefined || lowRight === undefined || highRight === undefined || high === undefined) return "";
  const line = (from: readonly [Point, Point], to: readonly [Point, Point]) =>
    `M${between(...from, part)}L${between(...to, part)}`;
  return line([low, lowRight], [high, highRight]) + line([low, high], [lowRight, highRight]);
}

function between([ax, ay]: Point, [bx, by]: Point, part: number): string {
  return `${ax + (bx - ax) * part} ${ay + (by - ay) * part}`;
}
