import type { Entry } from "@boxwright/core/designs/drawing/entry";
import { screenColourOfInk } from "@boxwright/core/structures/colour/screen-colour";
import type { BoardColour } from "@boxwright/core/structures/solid/board-look";
import { memo, useId } from "react";
import { transformOf } from "../state/view.ts";
import * as styles from "./canvas.module.css";
import { UploadImage } from "./upload-image.tsx";

interface ObjectViewProps {
  readonly id: string;
  /** The drawing of the object, which stays the same array while the object does. */
  readonly entries: readonly Entry[];
  readonly board: BoardColour;
  /** Pixels of the screen for each millimetre, roughly: pictures load as sharp as it needs. */
  readonly detail: number;
}

/** One object of the design. Only a change of its own drawing renders it again, so it reads nothing of the editor's state. */
export const ObjectView = memo(({ id, entries, board, detail }: ObjectViewProps) => (
  <g data-object={id}>
    {entries.map((entry, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the entries of an object have no other name
      <EntryView key={index} entry={entry} board={board} detail={detail} />
    ))}
  </g>
));

interface EntryViewProps extends Pick<ObjectViewProps, "board" | "detail"> {
  readonly entry: Entry;
}

/** A painted path of the drawing. */
export function EntryView({ entry, board, detail }: EntryViewProps) {
  const clipId = useId();
  const { path, matrix, ink, stroke, clip, image } = entry;
  const painted =
    image === null ? (
      <path
        data-part={entry.object}
        d={path}
        transform={transformOf(matrix)}
        fill={ink === null ? "none" : screenColourOfInk(ink, board)}
        stroke={stroke === null ? undefined : screenColourOfInk(stroke.ink, board)}
        strokeWidth={stroke?.width}
        strokeDasharray={stroke?.dash?.join(" ")}
        pointerEvents={ink === null && stroke === null ? "none" : "visiblePainted"}
      />
    ) : (
      <UploadImage part={entry.object} path={path} matrix={matrix} image={image} board={board} detail={detail} />
    );
  if (clip === null) return painted;
  return (
    <>
      <clipPath id={clipId}>
        <path d={clip} clipRule="evenodd" />
      </clipPath>
      <g clipPath={`url(#${clipId})`}>{painted}</g>
    </>
  );
}

/** Dashes where an object continues on another panel. */
export function Continuations({ entries }: { readonly entries: readonly Entry[] }) {
  const id = useId();
  return entries
    .filter(({ isContinuation }) => isContinuation)
    .map(({ path, matrix, clip }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the entries of an object have no other name
      <g key={index} clipPath={clip === null ? undefined : `url(#${id}-${index})`}>
        {clip !== null && (
          <clipPath id={`${id}-${index}`}>
            <path d={clip} clipRule="evenodd" />
          </clipPath>
        )}
        <path className={styles.continued} d={path} transform={transformOf(matrix)} />
      </g>
    ));
}
