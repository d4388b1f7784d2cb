import { maxUploadBytes } from "@boxwright/core/uploads/max-upload-bytes";
import { useEffect } from "react";
import { useWords } from "../../../lib/words/use-words.ts";
import { Button } from "../../../ui/button.tsx";
import { FieldError } from "../../../ui/form/field.tsx";
import { FileButton } from "../properties/file-button.tsx";
import * as styles from "../properties/properties.module.css";
import { prepareTypefaces } from "../typefaces/use-typefaces.ts";
import { useImageUpload } from "./use-image-upload.ts";
import { typefaceOfNewTexts, useNewObjects } from "./use-new-objects.ts";

/** Adds a text, a code or a pattern to the current panel. */
export function AddTool({ tool }: { readonly tool: "text" | "code" | "pattern" }) {
  const t = useWords();
  const { addText, addCode, addPattern } = useNewObjects();
  const add = { text: addText, code: addCode, pattern: addPattern }[tool];
  useEffect(() => {
    if (tool === "text") prepareTypefaces([{ text: t("designer.text.sample"), ...typefaceOfNewTexts }]);
  }, [tool, t]);
  return (
    <section className={styles.block}>
      <Button size="small" isWide onClick={() => add()}>
        {t(`designer.${tool}.add`)}
      </Button>
    </section>
  );
}

/** Uploads a picture and puts it on the current panel. */
export function ImageTool() {
  const t = useWords();
  const { progress, fault, drawing, send } = useImageUpload();
  return (
    <section className={styles.block}>
      <FileButton label={t("designer.image.choose")} onFile={(file) => send(file)} />
      <p className={styles.note} role="status">
        {progress ?? `${t("designer.image.drop")}. ${t("designer.image.types", { most: maxUploadBytes / 2 ** 20 })}`}
      </p>
      {fault !== null && <FieldError>{t(fault)}</FieldError>}
      {drawing !== null &&
        (drawing.isFault ? (
          <FieldError>{drawing.message}</FieldError>
        ) : (
          <p className={styles.note}>{drawing.message}</p>
        ))}
    </section>
  );
}
