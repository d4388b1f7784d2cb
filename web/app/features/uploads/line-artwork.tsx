import { downloadUpload, type WireUserUpload } from "@boxwright/contract/uploads";
import { saveAs } from "../../lib/save-as.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { useReportFailure } from "../../ui/feedback/use-report-failure.ts";
import * as textStyles from "../../ui/text/text.module.css";
import { useClient } from "../identity/session-context.tsx";
import { boxOfPictureUrl } from "../structures/box-of-picture-url.ts";
import { PrintSharpness } from "./print-sharpness.tsx";
import { UploadPicture } from "./upload-picture.tsx";
import * as styles from "./uploads.module.css";
import { useFixWords } from "./use-fix-words.ts";
import { usePrintedSheet } from "./use-printed-sheet.ts";

interface LineArtworkProps {
  readonly uploads: readonly WireUserUpload[];
  /** The URL of the picture of the line, which describes its box. */
  readonly image: string;
  /** Whether their shopper placed them on the box. */
  readonly isPlaced: boolean;
  /** Whether their shopper approved their print. */
  readonly isApproved: boolean;
}

/** The files of a line with thumbnail, name, and print resolution where the shop places them. Their owner can download them. */
export function LineArtwork({ uploads, image, isPlaced, isApproved }: LineArtworkProps) {
  const t = useWords();
  const client = useClient();
  const reportFailure = useReportFailure();
  const fixWords = useFixWords();

  const sheet = usePrintedSheet(
    boxOfPictureUrl(image),
    !isPlaced && uploads.some(({ preflight }) => preflight !== null),
  );

  async function download({ id: uploadId, artworkName }: WireUserUpload) {
    if (client === null) return;
    try {
      const response = await client.fetch(downloadUpload, { params: { uploadId } });
      saveAs(await response.blob(), artworkName);
    } catch (problem) {
      reportFailure(t("uploads.notDownloaded"), problem, "A file could not be downloaded");
    }
  }

  const files = (
    <ul className={styles.lineArtwork}>
      {uploads.map((upload) => (
        <li key={upload.id}>
          <UploadPicture upload={{ id: upload.id, hasPreview: upload.previewUrl !== "" }} />
          <div className={styles.chosenFile}>
            <button
              type="button"
              aria-label={t("uploads.downloadNamed", { name: upload.artworkName })}
              onClick={() => void download(upload)}
            >
              {upload.artworkName}
            </button>
            {!isPlaced && <PrintSharpness pixels={upload.preflight} sheet={sheet} />}
            {upload.fixes !== undefined && (
              <p className={`${textStyles.small} ${textStyles.muted}`}>
                {t("uploads.fixedByUs", { fixes: fixWords(upload.fixes) })}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {files}
      {(isApproved || isPlaced) && (
        <p className={`${textStyles.small} ${textStyles.muted}`}>
          {t(isApproved ? "uploads.approved" : "uploads.placed")}
        </p>
      )}
    </>
  );
}
