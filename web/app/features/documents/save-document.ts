import { saveAs } from "../../lib/save-as.ts";

/** Saves the document of a response under its file name in the response, which contains the number of the document. */
export async function saveDocument(response: Response): Promise<void> {
  saveAs(await response.blob(), documentName(response.headers.get("content-disposition")));
}

/** The file name in the `content-disposition` header of a document; `document.pdf` without one. */
export function documentName(disposition: string | null): string {
  return /filename="(?<name>[^"]+)"/.exec(disposition ?? "")?.groups?.["name"] ?? "document.pdf";
}
