import type { EntryImage, PictureTile } from "@boxwright/core/designs/drawing/entry";
import { marksInCell, pictureMatrix } from "@boxwright/core/designs/drawing/picture-tile";
import type { Matrix } from "@boxwright/core/structures/matrix";
import { product } from "@boxwright/core/structures/matrix";
import { type BoardColour, boardLooks } from "@boxwright/core/structures/solid/board-look";
import { useId, useMemo } from "react";
import { transformOf } from "../state/view.ts";
import { thumbnailPixels } from "./picture-store.ts";
import { usePictures } from "./use-picture.ts";

/** Multiplies red, green and blue by those of the board. */
const [red, green, blue] = boardLooks.kraft.outside.map((part) => part / 255);
const throughKraft = `${red} 0 0 0 0  0 ${green} 0 0 0  0 0 ${blue} 0 0  0 0 0 1 0`;
/** Shows a picture as its ink looks on kraft. */
function ThroughKraft({ id }: { readonly id: string }) {
  return (
    <filter id={id} x="0" y="0" width="1" height="1" colorInterpolationFilters="sRGB">
      <feColorMatrix values={throughKraft} />
    </filter>
  );
}

interface TilePatternProps {
  readonly id: string;
  readonly tile: PictureTile;
  readonly src: string;
}

/** The cell of a repeated picture. */
export function TilePattern({ id, tile, src }: TilePatternProps) {
  const { origin, width, height } = tile;
  return (
    <pattern
      id={id}
      patternUnits="userSpaceOnUse"
      width={width}
      height={height}
      patternTransform={`translate(${origin.join(" ")})`}
    >
      {marksInCell(tile).map((mark) => (
        <image
          key={mark.join()}
          href={src}
          width={1}
          height={1}
          transform={transformOf(product(mark, [1, 0, 0, -1, 0, 1]))}
          preserveAspectRatio="none"
        />
      ))}
    </pattern>
  );
}

interface UploadImageProps {
  /** The id of the object, for the pointer; null for pictures that it passes through. */
  readonly part: string | null;
  /** A path in the unit square of the picture, y up. */
  readonly path: string;
  readonly matrix: Matrix;
  readonly image: EntryImage;
  readonly board: BoardColour;
  /** Pixels of the screen for each millimetre. */
  readonly detail: number;
}

/** A picture of the shopper, cut out by a path or repeated in it. Until it has loaded, its place is grey. Its ink lets kraft show through. */
export function UploadImage({ part, path, matrix, image: { upload, crop, tile }, board, detail }: UploadImageProps) {
  const id = useId();
  const [a, b, c, d] = pictureMatrix({ matrix, image: { upload, crop, ...(tile && { tile }) } });
  const longer = Math.max(Math.hypot(a, b) / crop.w, Math.hypot(c, d) / crop.h);
  const picture = usePictures(
    useMemo(() => [upload], [upload]),
    longer * detail > thumbnailPixels,
  ).get(upload);
  const isKraft = board === "kraft";
  const filter = isKraft ? `url(#${id}-kraft)` : undefined;
  const pointer = { "data-part": part, pointerEvents: part === null ? ("none" as const) : undefined };
  if (tile !== undefined)
    return picture === undefined ? null : (
      <g transform={transformOf(matrix)} {...pointer}>
        {isKraft && <ThroughKraft id={`${id}-kraft`} />}
        <TilePattern id={id} tile={tile} src={picture.src} />
        <path d={path} fill={`url(#${id})`} filter={filter} />
      </g>
    );
  return (
    <g transform={transformOf(matrix)} {...pointer}>
      <clipPath id={id}>
        <path d={path} />
      </clipPath>
      {isKraft && <ThroughKraft id={`${id}-kraft`} />}
      {picture === undefined ? (
        <path d={path} fill="#cfc6b6" />
      ) : (
        <g clipPath={`url(#${id})`}>
          <image
            href={picture.src}
            filter={filter}
            transform="matrix(1 0 0 -1 0 1)"
            x={-crop.x / crop.w}
            y={-crop.y / crop.h}
            width={1 / crop.w}
            height={1 / crop.h}
            preserveAspectRatio="none"
          />
        </g>
      )}
    </g>
  );
}
