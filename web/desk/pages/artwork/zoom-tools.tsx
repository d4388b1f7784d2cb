import { ZoomIn, ZoomOut } from "lucide";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { Icon } from "../../../app/ui/icon.tsx";
import { useFormats } from "../../format/use-formats.ts";
import { Button } from "../../ui/button.tsx";
import { useKeys } from "../../ui/keys/use-keys.ts";
import * as layout from "../../ui/kit-layout.module.css";
import { useWords } from "../../words/use-words.ts";
import { fittingZoom, zoomed } from "./zoom.ts";

/** Pixels around a sheet that fits its frame. */
const margin = 28;

export interface Zoom {
  /** 1 is the size of the print. */
  readonly zoom: number;
  /** The element in which the sheet scrolls, once it is there. */
  readonly frame: HTMLElement | null;
  readonly setFrame: (frame: HTMLElement | null) => void;
  readonly step: (direction: 1 | -1) => void;
  readonly fit: () => void;
}

/** How far the sheet is enlarged: the whole sheet in its frame until the person zooms. */
export function useZoom(sheet: { readonly width: number; readonly height: number } | null): Zoom {
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [room, setRoom] = useState({ width: 600, height: 500 });
  useEffect(() => {
    if (frame === null) return;
    // The size without scroll bars, which come and go with the zoom.
    const observer = new ResizeObserver(() => setRoom({ width: frame.offsetWidth, height: frame.offsetHeight }));
    observer.observe(frame);
    return () => observer.disconnect();
  }, [frame]);
  const fitting = sheet === null ? 1 : fittingZoom(sheet, room, margin);
  const zoom = Math.max(chosen ?? fitting, fitting);
  const step = useCallback(
    (direction: 1 | -1) => {
      const next = zoomed(zoom, direction, fitting);
      keepMiddle(frame, next / zoom);
      setChosen(next);
    },
    [frame, zoom, fitting],
  );
  const fit = useCallback(() => setChosen(null), []);
  useKeys({ "+": () => step(1), "=": () => step(1), "-": () => step(-1), "0": fit });
  return { zoom, frame, setFrame, step, fit };
}

/** Keeps what is in the middle of a frame there while its content grows. */
function keepMiddle(frame: HTMLElement | null, factor: number): void {
  if (frame === null) return;
  const x = (frame.scrollLeft + frame.clientWidth / 2) * factor - frame.clientWidth / 2;
  const y = (frame.scrollTop + frame.clientHeight / 2) * factor - frame.clientHeight / 2;
  requestAnimationFrame(() => frame.scrollTo(x, y));
}

interface ZoomToolsProps {
  readonly zoom: Zoom;
  /** The tools before these. */
  readonly children: ReactNode;
}

export function ZoomTools({ zoom: { zoom, step, fit }, children }: ZoomToolsProps) {
  const t = useWords();
  const { percent } = useFormats();
  return (
    <span className={`${layout.row} ${layout.tight} ${layout.push}`}>
      {children}
      <Button look="quiet" size="small" isIcon aria-label={t("artwork.zoomOut")} onClick={() => step(-1)}>
        <Icon of={ZoomOut} size="small" />
      </Button>
      <output aria-label={t("artwork.zoom")}>{percent(Math.round(zoom * 100) / 100)}</output>
      <Button look="quiet" size="small" isIcon aria-label={t("artwork.zoomIn")} onClick={() => step(1)}>
        <Icon of={ZoomIn} size="small" />
      </Button>
      <Button look="quiet" size="small" keys="0" onClick={fit}>
        {t("artwork.fit")}
      </Button>
    </span>
  );
}
