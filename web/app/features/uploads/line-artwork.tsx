import { downloadUpload, type WireUserUpload } from "@boxwright/contract/uploads";
import { saveAs } from "../../lib/save-as.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { useTellFailure } from "../../ui/use-tell-failure.ts";
import { useClient } from "../identity/session-context.tsx";
import { UploadPicture } from "./upload-picture.tsx";

/** The files of a line, by picture and name; their owner can have each back. */
export function LineArtwork({ uploads }: { readonly uploads: readonly WireUserUpload[] }) {
  const t = useWords();
  const client = useClient();
  const tellFailure = useTellFailure();

  async function download({ id: uploadId, artworkName }: WireUserUpload) {
    if (client === null) return;
    try {
      const response = await client.fetch(downloadUpload, { params: { uploadId } });
      saveAs(await response.blob(), artworkName);
    } catch (problem) {
      tellFailure(t("uploads.notDownloaded"), problem, "A file could not be downloaded");
    }
  }

  return (
    <ul className="line-artwork">
      {uploads.map((upload) => (
        <li key={upload.id}>
          <UploadPicture upload={{ id: upload.id, hasPreview: upload.previewUrl !== "" }} />
          <button
            type="button"
            aria-label={t("uploads.downloadNamed", { name: upload.artworkName })}
            onClick={() => void download(upload)}
          >
            {upload.artworkName}
          </button>
        </li>
      ))}
    </ul>
  );
}
