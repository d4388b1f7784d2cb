import type { Client } from "@boxwright/contract/client";
import { drawUpload, previewUpload } from "@boxwright/contract/uploads";
import { useEffect, useSyncExternalStore } from "react";
import { logProblem } from "../../../lib/log-problem.ts";
import { useClient } from "../../identity/session-context.tsx";
import { PictureStore } from "./picture-store.ts";

/** The pictures of this page. They stay as long as the page: an undo shows them again. */
const store = new PictureStore<HTMLImageElement>({ onFailure: logProblem });

/** The pictures of uploads that have loaded; another map when one more has, or a sharper one. `uploads` must stay the same while they do not change. */
export function usePictures(uploads: readonly string[], isSharp = false): ReadonlyMap<string, HTMLImageElement> {
  const client = useClient();
  useEffect(() => {
    if (client === null) return;
    for (const upload of uploads) store.want(upload, isSharp, (sharp) => fetchPicture(client, upload, sharp));
  }, [client, uploads, isSharp]);
  return useSyncExternalStore(store.subscribe, store.read, store.read);
}

/** The picture that the shop draws of a file, such as of the first page of a PDF. */
export function drawnPicture(client: Client, upload: string): Promise<HTMLImageElement> {
  return store.sharp(upload, (isSharp) => fetchPicture(client, upload, isSharp));
}

/** Fetched with the visitor's token, which the URL of an image cannot carry. */
async function fetchPicture(client: Client, uploadId: string, isSharp: boolean): Promise<HTMLImageElement> {
  const response = await client.fetch(isSharp ? drawUpload : previewUpload, { params: { uploadId } });
  const image = new Image();
  image.src = URL.createObjectURL(await response.blob());
  await image.decode();
  return image;
}
