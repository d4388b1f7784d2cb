import type { WireDesign } from "@boxwright/contract/designs";
import { drawScene } from "@boxwright/core/designs/drawing/draw-scene";
import { textsOf } from "@boxwright/core/designs/lettering/texts-of";
import type { Scene } from "@boxwright/core/designs/scene";
import { uploadsOf } from "@boxwright/core/designs/scene-uploads";
import { screenColourOfInk } from "@boxwright/core/structures/colour/screen-colour";
import type { PrintSide } from "@boxwright/core/structures/sheet";
import type { View } from "@boxwright/core/structures/solid/views";
import { type ReactNode, type Ref, useEffect, useMemo, useState } from "react";
import { usePictures } from "../../features/designs/canvas/use-picture.ts";
import type { Previewed } from "../../features/designs/designer.tsx";
import type { DesignSaver } from "../../features/designs/saving/design-saver.ts";
import { useSavedPicture } from "../../features/designs/saving/use-saved-picture.ts";
import { FlatPicture } from "../../features/designs/texture/flat-picture.tsx";
import type { ScreenInks } from "../../features/designs/texture/paint-entries.ts";
import { SheetTexture } from "../../features/designs/texture/sheet-texture.ts";
import { useTypefaces } from "../../features/designs/typefaces/use-typefaces.ts";
import { useDrawnSheet } from "../../features/designs/use-drawn-sheet.ts";
import { FoldPreview, type FoldPreviewHandle } from "../../features/structures/viewer/fold-preview.tsx";
import { usePaced } from "../../lib/use-paced.ts";
import { useWords } from "../../lib/words/use-words.ts";
import * as styles from "./editor-frame.module.css";

interface FoldedDesignProps extends Previewed {
  /** What the shop has of the design, for pictures of a browser without WebGL; null for a box that is only considered. */
  readonly saved: Pick<DesignSaver, "designId" | "version"> | null;
  /** In pixels, the longer side of the sheet on the box. */
  readonly pixels?: number | undefined;
  /** Shown until the box is drawn; by default the bare box. */
  readonly waiting?: ReactNode;
  readonly ref?: Ref<FoldPreviewHandle>;
}

/** The box of a design with its print, which follows each change. */
export function FoldedDesign({
  scene,
  side,
  sheet,
  typefaces,
  saved,
  pixels = editorPixels,
  waiting,
  ref,
}: FoldedDesignProps) {
  const t = useWords();
  const { box } = scene;
  const key = uploadsOf(scene).join();
  const pictures = usePictures(useMemo(() => (key === "" ? [] : key.split(",")), [key]));
  const inks = useMemo(
    // The folded box multiplies the print with its board, so inks are painted as on white.
    (): ScreenInks => ({
      colour: (ink) => screenColourOfInk(ink, "white"),
      image: (upload) => sizedOf(pictures.get(upload)),
      hasWhite: box.color === "kraft",
    }),
    [pictures, box.color],
  );
  const [textures] = useState(() => ({ outside: new SheetTexture(), inside: new SheetTexture() }));
  useEffect(() => {
    const { blank } = sheet.dieline;
    const show = (which: PrintSide) =>
      textures[which].show({ draw: () => drawScene(scene, sheet, which, typefaces), blank, inks, pixels });
    show("outside");
    if (box.sides === "both") show("inside");
  }, [textures, scene, sheet, typefaces, inks, pixels, box.sides]);
  const prints = useMemo(
    () => ({ outside: textures.outside, inside: box.sides === "both" ? textures.inside : null }),
    [textures, box.sides],
  );
  const staged = useMemo(
    () => ({ family: box.family, size: box.size, board: box.board, color: box.color }),
    [box.family, box.size, box.board, box.color],
  );
  return (
    <FoldPreview
      {...(ref !== undefined && { ref })}
      box={staged}
      prints={prints}
      side={side}
      hasSlider={saved !== null}
      waiting={waiting}
      still={(view) => <SavedStill scene={scene} saved={saved} view={view} />}
      label={t("designer.side.preview")}
    />
  );
}

/** The texture follows each edit, and the box beside the sheet is small. */
const editorPixels = 1024;
/** As sharp as the largest picture of the flat sheet. */
const approvalPixels = 2048;

function sizedOf(image: HTMLImageElement | undefined) {
  return image === undefined ? null : { source: image, width: image.naturalWidth, height: image.naturalHeight };
}

/** The folded box of any scene, such as one in another size. */
export function FoldedDesignOf({ scene }: { readonly scene: Scene }) {
  const { typefaces } = useTypefaces(useMemo(() => textsOf(scene), [scene]));
  const sheet = useDrawnSheet(scene.box);
  return sheet === null ? null : (
    <FoldedDesign scene={scene} side="outside" sheet={sheet} typefaces={typefaces} saved={null} />
  );
}

interface ApprovedBoxProps {
  readonly design: Pick<WireDesign, "id" | "version" | "scene">;
  readonly side: PrintSide;
  /** The shop's picture of the box, until the box itself is drawn. */
  readonly picture: ReactNode;
}

/** The folded box of a saved version, to be turned and folded before it is approved. */
export function ApprovedBox({ design: { id, version, scene }, side, picture }: ApprovedBoxProps) {
  const { typefaces } = useTypefaces(useMemo(() => textsOf(scene), [scene]));
  const sheet = useDrawnSheet(scene.box);
  const saved = useMemo(() => ({ designId: id, version }), [id, version]);
  if (sheet === null) return picture;
  return <FoldedDesign {...{ scene, side, sheet, typefaces, saved }} pixels={approvalPixels} waiting={picture} />;
}

interface SavedStillProps extends Pick<FoldedDesignProps, "scene" | "saved"> {
  readonly view: View;
}

/** Milliseconds between two flat drawings: each paints the whole scene, which a drag must not wait for. */
const flatPause = 400;

/** Without WebGL: the shop's picture of the last saved version, or the flat drawing until there is one. */
function SavedStill({ scene, saved, view }: SavedStillProps) {
  const t = useWords();
  const { designId = null, version = 0 } = saved ?? {};
  const url = useSavedPicture(designId, version, { view: savedViewOf(view), pixels: 800 });
  const label = t("designer.side.preview");
  const paced = usePaced(scene, flatPause);
  return (
    <div className={styles.still}>
      {url === null ? (
        <FlatPicture scene={paced} label={label} />
      ) : (
        <img src={url} alt={label} width={800} height={600} />
      )}
      <p role="status">{t(url === null ? "designer.side.noStage" : "designer.side.noStageSaved")}</p>
    </div>
  );
}

/** The shop draws a design flat, closed and open. */
function savedViewOf(view: View): "flat" | "closed" | "open" {
  if (view === "open" || view === "half-open") return "open";
  return view === "fold-0" || view === "fold-1" ? "flat" : "closed";
}
