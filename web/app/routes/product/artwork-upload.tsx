import { inquiryLimits } from "@boxwright/core/inquiries/inquiry";
import { uploadTypes } from "@boxwright/core/uploads/upload-type";
import { Upload } from "lucide";
import { useRef } from "react";
import { ChosenFiles } from "../../features/inquiries/file-field.tsx";
import type { Uploads } from "../../features/inquiries/use-uploads.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";

/** A button that takes the artwork of the box; it goes into the cart with it. */
export function ArtworkUpload({ uploads }: { readonly uploads: Uploads }) {
  const t = useWords();
  const input = useRef<HTMLInputElement>(null);
  const { files, add } = uploads;
  return (
    <div className="artwork-upload">
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t("product.uploadArtwork")}
        accept={uploadTypes.join(",")}
        onChange={({ currentTarget }) => {
          add(currentTarget.files ?? []);
          currentTarget.value = "";
        }}
      />
      <Button isWide disabled={files.length >= inquiryLimits.files} onClick={() => input.current?.click()}>
        <Icon of={Upload} />
        {t("product.uploadArtwork")}
      </Button>
      <ChosenFiles uploads={uploads} />
      {files.length > 0 && <p className="micro muted">{t("product.uploadGoesAlong")}</p>}
    </div>
  );
}
