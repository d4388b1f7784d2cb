import type { WireDesignNote } from "@boxwright/contract/design-shares";
import { drawObject } from "@boxwright/core/designs/drawing/draw-object";
import { findObject } from "@boxwright/core/designs/objects";
import type { PanelFace } from "@boxwright/core/structures/panel-faces";
import { boundsOf, type Point } from "@boxwright/core/structures/sheet";
import { type ReactNode, useId, useRef } from "react";
import { useWords } from "../../../lib/words/use-words.ts";
import { SideSwitch } from "../../structures/side-switch.tsx";
import type * as LaterParts from "../later-parts.ts";
import { useObjectWords } from "../objects/use-object-words.ts";
import { useDesigner } from "../state/designer-context.ts";
import { faceAt } from "../state/face-at.ts";
import { matrixOf, transformOf, type View } from "../state/view.ts";
import { ActionBar } from "./action-bar.tsx";
import * as styles from "./canvas.module.css";
import { CropBar } from "./crop-bar.tsx";
import { GroundView } from "./ground-view.tsx";
import { HintButton, HintMarks } from "./hint-marks.tsx";
import { NotePins } from "./note-pins.tsx";
import { Continuations, ObjectView } from "./object-view.tsx";
import { PanelNames } from "./panel-names.tsx";
import { SelectionBox } from "./selection-box.tsx";
import { Board, CutClip, SheetLines } from "./sheet.tsx";
import { SnapLines } from "./snap-lines.tsx";
import { UprightLabel } from "./upright-label.tsx";
import { useCanvasView } from "./use-canvas-view.ts";
import { useIsCoarse } from "./use-is-coarse.ts";
import { usePointer } from "./use-pointer.ts";
import { ZoomBar } from "./zoom-bar.tsx";

interface CanvasProps {
  /** Null until they are loaded. */
  readonly parts: typeof LaterParts | null;
  /** A long press or a double click on a face: adds what the tool adds. */
  readonly onAdd: (at: { readonly panel: string; readonly point: Point }) => void;
  /** A double click on an object, such as a text. */
  readonly onEnter: (id: string) => void;
  readonly onDropFiles: (files: Iterable<File>) => void;
  /** The notes whose pins lie on the sheet. */
  readonly notes: readonly WireDesignNote[];
  readonly children?: ReactNode;
}

/** The flat sheet on its ground. For screen readers it is one picture: they use the list of objects. */
export function Canvas({ parts, onAdd, onEnter, onDropFiles, notes, children }: CanvasProps) {
  const { state, scene, sheet, selected, typefaces, dispatch, panelName } = useDesigner();
  const { side } = state;
  const canvas = useRef<SVGSVGElement>(null);
  const cutId = useId();
  const { dieline, faces } = sheet;
  const { view, size, ownFaces, uprightFace } = useCanvasView(canvas);
  const summary = useSummary();
  const around = { swatches: scene.swatches, sheet, side, typefaces };
  const pointer = usePointer({
    canvas,
    view,
    onAdd(point) {
      const face = faceAt(faces, side, point);
      if (face !== undefined) onAdd({ panel: face.panel, point });
    },
    onEnter,
  });
  const reach = useIsCoarse() ? 22 : 8;
  const detail = detailOf(view);
  const objects = scene[side];
  const busy = new Set(objects.flatMap(({ place, body }) => (body.kind === "fill" ? [] : (place.panel ?? []))));
  const [only] = selected;
  const labelled = uprightFace ?? (only !== undefined && !isRightWayUp(only.face, view) ? only.face : undefined);
  const look = pointer.isPanning ? styles.grabbing : pointer.canPan ? styles.grab : "";

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files can also be chosen by a button
    <div
      className={styles.canvas}
      onDragOver={(event) => event.dataTransfer.types.includes("Files") && event.preventDefault()}
      onDrop={(event) => {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        onDropFiles(event.dataTransfer.files);
      }}
    >
      <svg
        ref={canvas}
        className={`${styles.sheet} ${look}`}
        viewBox={[-size.width / 2, -size.height / 2, size.width, size.height].join(" ")}
        role="img"
        aria-label={summary}
        {...pointer.handlers}
      >
        <g transform={transformOf(matrixOf(view))}>
          <Board dieline={dieline} color={scene.box.color} />
          <CutClip dieline={dieline} id={cutId} />
          <g className={styles.objects} clipPath={`url(#${cutId})`}>
            <GroundView scene={scene} sheet={sheet} side={side} />
            {objects.map((object) => (
              <ObjectView
                key={object.id}
                id={object.id}
                entries={drawObject(object, around)}
                board={scene.box.color}
                detail={detail}
              />
            ))}
          </g>
          <SheetLines dieline={dieline} />
          {parts !== null && <parts.OpenEdges placed={selected} />}
          {parts !== null && <parts.QuietZone placed={selected} />}
          {state.selection.map((id) => {
            const found = findObject(scene, id);
            const root = found?.groups[0] ?? found?.object;
            return root === undefined ? null : <Continuations key={id} entries={drawObject(root, around)} />;
          })}
        </g>
        <PanelNames faces={ownFaces} view={view} nameOf={panelName} busy={busy} />
        <HintMarks view={view} />
        <NotePins notes={notes} view={view} />
        <SnapLines snaps={state.snaps} view={view} />
        {state.cropping === null ? (
          <SelectionBox placed={selected} view={view} reach={reach} />
        ) : (
          parts !== null && <parts.CropBox view={view} reach={reach} detail={detail} />
        )}
        {pointer.marquee !== null && <Marquee {...pointer.marquee} />}
      </svg>
      <div className={styles.sides}>
        <SideSwitch side={side} onTurn={(next) => dispatch({ do: "side", side: next })} />
      </div>
      {labelled !== undefined && <UprightLabel panel={labelled.panel} isUpright={uprightFace !== undefined} />}
      <ZoomBar view={view} />
      {state.cropping === null ? <ActionBar /> : <CropBar />}
      <HintButton />
      {children}
    </div>
  );
}

/** The side, its number of objects and the selection, for screen readers. */
function useSummary(): string {
  const t = useWords();
  const { nameOf } = useObjectWords();
  const { state, scene, selected } = useDesigner();
  const { side } = state;
  return `${t("designer.canvas.label")}. ${t("designer.canvas.summary", {
    side: t(`structures.${side}`),
    count: scene[side].length,
    selected: selection(),
  })}`;

  function selection(): string {
    const [first, ...others] = selected;
    if (first === undefined) return t("designer.canvas.noneSelected");
    if (others.length > 0) return t("designer.canvas.someSelected", { number: selected.length });
    return t("designer.canvas.oneSelected", { name: nameOf(first.object) });
  }
}

function Marquee({ from, to }: { readonly from: Point; readonly to: Point }) {
  const { left, right, low, high } = boundsOf([from, to]);
  return <rect className={styles.marquee} x={left} y={low} width={right - left} height={high - low} />;
}

/** Whether what is on a face can be read as the canvas shows it. */
function isRightWayUp({ up }: PanelFace, view: View): boolean {
  return up[0] * view.up[0] + up[1] * view.up[1] > 0.5;
}

/** Pixels of the screen for each millimetre, in powers of two: zooming draws pictures again only when they need to be sharper. */
function detailOf({ scale }: View): number {
  return 2 ** Math.ceil(Math.log2(scale * (globalThis.devicePixelRatio ?? 1)));
}
