import { type PointerEvent, type ReactNode, useEffect, useRef } from "react";
import { useLanguage, useWords } from "../../words/use-words.ts";
import * as signs from "./finding-sign.module.css";
import { toneClasses } from "./finding-tones.ts";
import type { Layer } from "./layers.ts";
import type { NumberedFinding } from "./numbered.ts";
import type { MeasuredLine } from "./ruler.ts";
import type { SidePicture } from "./sheet-picture.ts";
import * as styles from "./sheet-stage.module.css";
import type { Ruler } from "./use-ruler.tsx";
import { printPixels } from "./zoom.ts";
import type { Zoom } from "./zoom-tools.tsx";

interface SheetStageProps {
  readonly picture: SidePicture;
  /** Of the print; null until it has loaded, and without one. */
  readonly url: string | null;
  readonly zoom: Zoom;
  readonly ruler: Ruler;
  readonly layers: ReadonlySet<Layer>;
  /** The findings of this side. */
  readonly marks: readonly NumberedFinding[];
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
  /** Gets the place of the pointer in shares of the side, and null if it leaves the side. */
  readonly onPoint: (place: { readonly x: number; readonly y: number } | null) => void;
  /** Shown over the corners of the stage. */
  readonly children: ReactNode;
}

/** A printed side, to be enlarged and moved. */
export function SheetStage({
  picture,
  url,
  zoom,
  ruler,
  layers,
  marks,
  chosen,
  onChoose,
  onPoint,
  children,
}: SheetStageProps) {
  const t = useWords();
  const language = useLanguage();
  const { width, height } = picture;
  const pixels = zoom.zoom * printPixels;
  const drag = useDrag();
  useEffect(() => {
    if (chosen === null) return;
    const mark = zoom.frame?.querySelector(`[data-mark="${CSS.escape(chosen)}"]`);
    mark?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [chosen, zoom.frame]);
  return (
    <div className={styles.stage}>
      <section ref={zoom.setFrame} className={styles.frame} aria-label={t("artwork.print")} {...drag}>
        <div
          className={styles.sheet}
          style={{ width: width * pixels, height: height * pixels }}
          data-measures={ruler.isOn}
          onPointerDown={ruler.pointing?.onPointerDown}
          onPointerUp={ruler.pointing?.onPointerUp}
          onPointerCancel={ruler.pointing?.onPointerUp}
          onPointerMove={(event) => {
            ruler.pointing?.onPointerMove(event);
            const { currentTarget, clientX, clientY } = event;
            const { left, top, width: across, height: down } = currentTarget.getBoundingClientRect();
            onPoint({ x: (clientX - left) / across, y: (clientY - top) / down });
          }}
          onPointerLeave={() => onPoint(null)}
        >
          <Drawing picture={picture} url={layers.has("artwork") ? url : null} layers={layers} pixels={pixels} />
          {layers.has("marks") &&
            marks.map(({ id, number, severity, message, place }) =>
              place === null ? null : (
                <button
                  key={id}
                  type="button"
                  data-mark={id}
                  className={`${styles.mark} ${toneClasses[severity]}`}
                  aria-pressed={id === chosen}
                  aria-label={t("artwork.mark", { number, finding: message[language] })}
                  style={{
                    left: `${100 * place.mark.x}%`,
                    top: `${100 * place.mark.y}%`,
                    width: `${100 * place.mark.width}%`,
                    height: `${100 * place.mark.height}%`,
                  }}
                  onClick={() => onChoose(id)}
                >
                  <i className={signs.sign}>{number}</i>
                </button>
              ),
            )}
          {ruler.line !== null && <MeasuredLineDrawing line={ruler.line} picture={picture} />}
        </div>
      </section>
      {children}
    </div>
  );
}

interface MeasuredLineDrawingProps extends Pick<SheetStageProps, "picture"> {
  readonly line: MeasuredLine;
}

function MeasuredLineDrawing({ line: { from, to }, picture: { width, height } }: MeasuredLineDrawingProps) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={styles.measured} aria-hidden="true">
      <path d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
      <path d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
    </svg>
  );
}

interface DrawingProps extends Pick<SheetStageProps, "picture" | "url" | "layers"> {
  /** Of a millimetre, on the screen. */
  readonly pixels: number;
}

/** Names of panels are never smaller on the screen, in pixels. */
const smallestName = 11;

/** The print with the lines of its box. Beyond the print, nothing of it is seen. */
function Drawing({ picture, url, layers, pixels }: DrawingProps) {
  const language = useLanguage();
  const { width, height, sheet } = picture;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {sheet !== null && (
        <path className={styles.bare} transform={`translate(${sheet.bleed} ${sheet.bleed})`} d={sheet.lines.cut} />
      )}
      {url !== null && <image href={url} width={width} height={height} preserveAspectRatio="none" />}
      {sheet !== null && (
        <g transform={`translate(${sheet.bleed} ${sheet.bleed})`}>
          <path
            className={styles.beyond}
            d={`M${-sheet.bleed} ${-sheet.bleed}h${width}v${height}h${-width}Z${sheet.lines.bleed}`}
          />
          {layers.has("glue") && <path className={`${styles.line} ${styles.glue}`} d={sheet.lines.glue} />}
          {layers.has("safe") && <path className={`${styles.line} ${styles.safe}`} d={sheet.safe} />}
          {layers.has("bleed") && <path className={`${styles.line} ${styles.bleed}`} d={sheet.lines.bleed} />}
          {layers.has("crease") && <path className={`${styles.line} ${styles.crease}`} d={sheet.lines.crease} />}
          {layers.has("cut") && <path className={styles.line} d={sheet.lines.cut} />}
          {layers.has("names") &&
            sheet.names[language].map(({ text, x, y, size }) => (
              <text
                key={`${text} ${x} ${y}`}
                className={styles.name}
                x={x}
                y={y}
                fontSize={Math.max(size, smallestName / pixels)}
              >
                {text}
              </text>
            ))}
        </g>
      )}
    </svg>
  );
}

/** Moves a frame by dragging what is in it. Fingers scroll it by themselves. */
function useDrag() {
  const last = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.pointerType === "touch" || event.button !== 0) return;
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove({ currentTarget, clientX, clientY, buttons }: PointerEvent<HTMLElement>) {
      const from = last.current;
      if (from === null || buttons === 0) return;
      currentTarget.scrollBy(from.x - clientX, from.y - clientY);
      last.current = { x: clientX, y: clientY };
    },
    onPointerUp() {
      last.current = null;
    },
  };
}
