import { previewUpload } from "@boxwright/contract/uploads";
import { FileText } from "lucide";
import { useEffect, useState } from "react";
import { logProblem } from "../../lib/log-problem.ts";
import { Icon } from "../../ui/icon.tsx";
import { useClient } from "../identity/session-context.tsx";
import * as styles from "./uploads.module.css";

interface UploadPictureProps {
  /** Null until the upload is complete. */
  readonly upload: { readonly id: string; readonly hasPreview: boolean } | null;
}

/** The thumbnail of a file, or an icon if it has none. */
export function UploadPicture({ upload }: UploadPictureProps) {
  const picture = useThumbnail(upload?.hasPreview ? upload.id : null);
  return (
    <span className={styles.uploadPicture}>
      {picture === null ? <Icon of={FileText} /> : <img src={picture} alt="" />}
    </span>
  );
}

/** Fetched with the visitor's token, which the URL of an image cannot carry. */
function useThumbnail(uploadId: string | null): string | null {
  const client = useClient();
  const [picture, setPicture] = useState<{ readonly of: string; readonly url: string } | null>(null);
  useEffect(() => {
    if (client === null || uploadId === null) return;
    const controller = new AbortController();
    client
      .fetch(previewUpload, { params: { uploadId }, signal: controller.signal })
      .then(async (response) => dataUrl(await response.blob()))
      .then((url) => setPicture({ of: uploadId, url }))
      .catch((problem: unknown) => {
        if (!controller.signal.aborted) logProblem("The picture of a file could not be read", problem);
      });
    return () => controller.abort();
  }, [client, uploadId]);
  return picture?.of === uploadId ? picture.url : null;
}

/** A data URL of a few kilobytes, which needs no release as the URL of an object does. */
function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
