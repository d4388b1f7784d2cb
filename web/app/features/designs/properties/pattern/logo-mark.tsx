import { drawObject } from "@boxwright/core/designs/drawing/draw-object";
import { faceOn } from "@boxwright/core/designs/face-table";
import { motifOfDrawing } from "@boxwright/core/designs/patterns/motif-of-drawing";
import type { DesignObject, Motif, PatternBody } from "@boxwright/core/designs/scene";
import { useId, useMemo, useState } from "react";
import { useWords } from "../../../../lib/words/use-words.ts";
import { FieldError } from "../../../../ui/form/field.tsx";
import { useObjectWords } from "../../objects/use-object-words.ts";
import { useDesigner } from "../../state/designer-context.ts";
import type { Placed } from "../../state/placed.ts";
import { useActions } from "../../state/use-actions.ts";
import { isSvg } from "../../tools/svg/is-svg.ts";
import { motifOfFile } from "../../tools/svg/motif-of-file.ts";
import { useImageUpload } from "../../tools/use-image-upload.ts";
import { FileButton } from "../file-button.tsx";
import * as propertyStyles from "../properties.module.css";
import * as styles from "./logo-mark.module.css";
import { MotifPicture } from "./motif-picture.tsx";

/** How many objects are offered as marks, at most. */
const mostOffered = 12;
/** The seeds of the emblems of the shop. */
const emblemSeeds = [0, 1, 2, 3, 4, 5];

interface LogoMarkProps {
  readonly placed: Placed;
  readonly body: PatternBody;
}

/** The mark that the logo pattern repeats: an emblem of the shop, a file, or an object of the design. */
export function LogoMark({ placed: { side, object: own }, body }: LogoMarkProps) {
  const t = useWords();
  const id = useId();
  const words = useObjectWords();
  const { scene, sheet, typefaces } = useDesigner();
  const { restyle } = useActions();
  const { progress, fault, send } = useImageUpload();
  const [drawingFault, setDrawingFault] = useState<string | null>(null);
  const marks = useMemo(() => {
    const around = { swatches: scene.swatches, sheet, side, typefaces };
    return scene[side]
      .flatMap((object) => {
        const motif = markOf(object);
        return motif === null || object.id === own.id ? [] : [{ object, motif }];
      })
      .slice(-mostOffered);

    function markOf(object: DesignObject): Motif | null {
      const { body: other } = object;
      if (other.kind === "image") return { kind: "image", upload: other.upload, pixels: other.pixels };
      if (other.kind === "pattern" || other.kind === "fill") return null;
      const face = faceOn(sheet.faces, side, object.place.panel);
      return face === undefined ? null : motifOfDrawing(drawObject(object, around), face);
    }
  }, [scene, sheet, side, typefaces, own.id]);

  function repeatPicture(file: File) {
    setDrawingFault(null);
    send(file, ({ upload, pixels }) => restyle({ motif: { kind: "image", upload: upload.id, pixels } }));
  }

  async function repeatDrawing(file: File) {
    const motif = await motifOfFile(file);
    setDrawingFault(typeof motif === "string" ? t(`designer.svg.faults.${motif}`, { name: file.name }) : null);
    if (typeof motif !== "string") restyle({ motif });
  }

  const large = { ...body, settings: { scale: 1, space: 0, turn: 0 } };
  return (
    <section className={propertyStyles.block} aria-labelledby={id}>
      <div className={propertyStyles.blockHead}>
        <h2 id={id}>{t("designer.pattern.mark")}</h2>
      </div>
      <div className={styles.marks} role="radiogroup" aria-labelledby={id}>
        {emblemSeeds.map((seed) => (
          <label key={seed}>
            <MotifPicture body={{ ...large, motif: undefined, seed }} isMark />
            <input
              type="radio"
              name={id}
              aria-label={t("designer.pattern.emblem", { number: seed + 1 })}
              checked={body.motif === undefined && body.seed % emblemSeeds.length === seed}
              onChange={() => restyle({ motif: undefined, seed })}
            />
          </label>
        ))}
        {marks.map(({ object, motif }) => (
          <label key={object.id} title={words.nameOf(object)}>
            <MotifPicture body={{ ...large, motif }} isMark />
            <input
              type="radio"
              name={id}
              aria-label={t("designer.pattern.markOf", { name: words.nameOf(object) })}
              checked={JSON.stringify(motif) === JSON.stringify(body.motif)}
              onChange={() => restyle({ motif })}
            />
          </label>
        ))}
      </div>
      <div className={propertyStyles.fields}>
        <FileButton
          label={t(body.motif?.kind === "image" ? "designer.pattern.otherFile" : "designer.pattern.ownFile")}
          onFile={(file) => (isSvg(file) ? void repeatDrawing(file) : repeatPicture(file))}
        />
      </div>
      <p className={propertyStyles.note} role="status">
        {progress ?? t("designer.pattern.markHelp")}
      </p>
      {fault !== null && <FieldError>{t(fault)}</FieldError>}
      {drawingFault !== null && <FieldError>{drawingFault}</FieldError>}
    </section>
  );
}
