import { readArtworkFile } from "@boxwright/contract/desk/artwork";
import { useFileDownload } from "../../calls/use-file-download.ts";

/** Downloads a file of a line as its customer sent it. */
export function useDownload(lineId: string) {
  const download = useFileDownload();
  return ({ id, name }: { readonly id: string; readonly name: string }) =>
    download(name, (client) => client.fetch(readArtworkFile, { params: { lineId, uploadId: id } }));
}
