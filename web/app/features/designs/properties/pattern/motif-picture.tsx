import { logoSize, pictureTile } from "@boxwright/core/designs/patterns/motif";
import { patternPaths } from "@boxwright/core/designs/patterns/pattern-paths";
import type { PatternBody } from "@boxwright/core/designs/scene";
import { screenColour } from "@boxwright/core/structures/colour/screen-colour";
import { memo, useId, useMemo } from "react";
import { TilePattern } from "../../canvas/upload-image.tsx";
import { usePictures } from "../../canvas/use-picture.ts";
import { useDesigner } from "../../state/designer-context.ts";

/** The size of the part of a panel that the picture shows, in millimetres. */
const part = { width: 80, height: 55 };
/** Only the mark in the middle. */
const mark = { width: logoSize(1) * 1.1, height: logoSize(1) * 1.1 };

interface MotifPictureProps {
  readonly body: PatternBody;
  readonly isMark?: boolean;
}

/** A pattern in the colors of the design. */
export const MotifPicture = memo(({ body, isMark = false }: MotifPictureProps) => {
  const id = useId();
  const { swatches, box } = useDesigner().scene;
  const { width, height } = isMark ? mark : part;
  const upload = body.motif?.kind === "image" ? body.motif.upload : null;
  const picture = usePictures(useMemo(() => (upload === null ? [] : [upload]), [upload])).get(upload ?? "");
  const tile = pictureTile(body, width, height);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden>
      <g transform={`matrix(1 0 0 -1 0 ${height})`}>
        {tile !== null && picture !== undefined && (
          <>
            <TilePattern id={id} tile={tile} src={picture.src} />
            <rect width={width} height={height} fill={`url(#${id})`} />
          </>
        )}
        {patternPaths(body, width, height).map(({ path, swatch }, index) => {
          const cmyk = swatches.find((one) => one.id === swatch)?.cmyk;
          // biome-ignore lint/suspicious/noArrayIndexKey: marks have no other name
          return cmyk === undefined ? null : <path key={index} d={path} fill={screenColour(cmyk, box.color)} />;
        })}
      </g>
    </svg>
  );
});
