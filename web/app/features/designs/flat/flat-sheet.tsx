import type { ComponentProps, ReactNode } from "react";
import { RetryingImage } from "../../../ui/picture/retrying-image.tsx";
import type { FlatGuide } from "./flat-guide.ts";
import * as styles from "./flat-sheet.module.css";
import type { GuideLine } from "./guide-lines.ts";

interface FlatSheetProps
  extends Pick<ComponentProps<"svg">, "onPointerDown">,
    Pick<ComponentProps<typeof RetryingImage>, "onMissing"> {
  /** The URL of the flat picture, which shows exactly the blank. */
  readonly picture: string;
  readonly alt: string;
  /** Null until it is computed: the picture is shown without lines. */
  readonly guide: FlatGuide | null;
  readonly shows: ReadonlySet<GuideLine>;
  /** Marks over the lines, in the coordinates of the guide. */
  readonly children?: ReactNode;
}

/** In the order in which the lines are drawn, the lowest first. */
const lineClasses = { bleed: styles.bleed, safe: styles.safe, crease: styles.crease, cut: styles.cut } as const;

/** A flat picture of a design as large as its frame, under the lines of its sheet. */
export function FlatSheet({ picture, alt, guide, shows, children, onPointerDown, onMissing }: FlatSheetProps) {
  return (
    <div className={styles.sheet}>
      <RetryingImage src={picture} alt={alt} width={1200} height={900} onMissing={onMissing} />
      {guide !== null && (
        // biome-ignore lint/a11y/noSvgWithoutTitle: the picture below it has the description
        <svg viewBox={`0 0 ${guide.width} ${guide.height}`} onPointerDown={onPointerDown}>
          {(["bleed", "safe", "crease", "cut"] as const).map(
            (line) => shows.has(line) && <path key={line} className={lineClasses[line]} d={guide.lines[line]} />,
          )}
          {children}
        </svg>
      )}
    </div>
  );
}
