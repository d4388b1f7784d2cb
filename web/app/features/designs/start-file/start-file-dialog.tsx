import { addObjects } from "@boxwright/core/designs/commands/add";
import { enteredName } from "@boxwright/core/designs/entered-text";
import { defaultPlace } from "@boxwright/core/designs/place";
import type { DesignObject } from "@boxwright/core/designs/scene";
import { maxUploadBytes } from "@boxwright/core/uploads/max-upload-bytes";
import { acceptedFiles } from "@boxwright/core/uploads/upload-type";
import { Upload } from "lucide";
import { nanoid } from "nanoid";
import { useMemo, useState } from "react";
import { useWords } from "../../../lib/words/use-words.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field, FieldError } from "../../../ui/form/field.tsx";
import { Select } from "../../../ui/form/input.tsx";
import { Icon } from "../../../ui/icon.tsx";
import * as textStyles from "../../../ui/text/text.module.css";
import { usePictures } from "../canvas/use-picture.ts";
import { useDesigner } from "../state/designer-context.ts";
import { type SentPicture, useImageUpload } from "../tools/use-image-upload.ts";
import { artworkPlace, suggestedPlace } from "./artwork-place.ts";
import * as styles from "./start-file-dialog.module.css";

/** A design that starts with a print file: the shopper uploads it, and chooses where it goes. */
export function StartFileDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useWords();
  const { progress, fault, send } = useImageUpload();
  const [sent, setSent] = useState<SentPicture | null>(null);

  function choose(files: FileList | null): void {
    const [file] = files ?? [];
    if (file !== undefined) send(file, setSent);
  }

  return (
    <Dialog title={t("designer.startFile.title")} closeLabel={t("shell.close")} onClose={onClose}>
      {sent === null ? (
        <>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the field in it takes files, too */}
          <div
            className={styles.drop}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              choose(event.dataTransfer.files);
            }}
          >
            <Icon of={Upload} />
            <label className={styles.choose}>
              {t("designer.startFile.choose")}
              <input
                type="file"
                accept={acceptedFiles}
                disabled={progress !== null}
                onChange={({ target }) => {
                  choose(target.files);
                  target.value = "";
                }}
              />
            </label>
            <p className={`${textStyles.small} ${textStyles.muted}`} role="status">
              {progress ?? t("designer.image.types", { most: maxUploadBytes / 2 ** 20 })}
            </p>
          </div>
          {fault !== null && <FieldError>{t(fault)}</FieldError>}
          <p className={`${textStyles.small} ${textStyles.muted}`}>{t("designer.startFile.hint")}</p>
        </>
      ) : (
        <PlaceForm sent={sent} onPlaced={onClose} />
      )}
    </Dialog>
  );
}

interface PlaceFormProps {
  readonly sent: SentPicture;
  readonly onPlaced: () => void;
}

/** Where the file goes. */
function PlaceForm({ sent: { upload, pixels }, onPlaced }: PlaceFormProps) {
  const t = useWords();
  const { scene, sheet, currentFace, dispatch, panelName, announce } = useDesigner();
  const picture = usePictures(useMemo(() => [upload.id], [upload.id])).get(upload.id);
  const [chosen, setChosen] = useState<string | null>(null);
  const wanted =
    chosen ?? (currentFace === undefined ? "sheet" : suggestedPlace(sheet.dieline, sheet.faces, currentFace, pixels));
  const panels = [...sheet.faces.values()].filter(({ side }) => side === "outside").map(({ panel }) => panel);

  function place(): void {
    const found = artworkPlace(sheet.dieline, sheet.faces, wanted, pixels);
    if (found === undefined) return;
    const { face, point, size, turn, isWholeSheet } = found;
    const body = { kind: "image", upload: upload.id, pixels, crop: { x: 0, y: 0, w: 1, h: 1 } } as const;
    const own = defaultPlace(face, ...size, body, point);
    const object: DesignObject = {
      id: nanoid(10),
      name: enteredName(upload.name),
      place: isWholeSheet ? { ...own, turn, run: "sheet" } : own,
      body,
    };
    const changes = addObjects(scene, sheet.faces, { side: "outside", objects: [object] });
    dispatch({ do: "edit", changes, select: [object.id] });
    announce(t("designer.live.added", { name: upload.name, panel: panelName(face.panel) }));
    onPlaced();
  }

  return (
    <form
      className={styles.place}
      onSubmit={(event) => {
        event.preventDefault();
        place();
      }}
    >
      {picture !== undefined && <img className={styles.picture} src={picture.src} alt={upload.name} />}
      <Field label={t("designer.startFile.where")} hint={t("designer.startFile.whereHint")}>
        <Select value={wanted} onChange={({ target }) => setChosen(target.value)}>
          <option value="sheet">{t("designer.startFile.sheet")}</option>
          {panels.map((panel) => (
            <option key={panel} value={panel}>
              {panelName(panel)}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" look="accent" isWide>
        {t("designer.startFile.place")}
      </Button>
    </form>
  );
}
