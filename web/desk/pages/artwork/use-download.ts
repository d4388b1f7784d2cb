import { readArtworkFile } from "@boxwright/contract/desk/artwork";
import { saveAs } from "../../../app/lib/save-as.ts";
import { useClient } from "../../calls/desk-client.ts";
import { useRefusal } from "../../calls/use-refusal.ts";
import { useOutcome } from "../../ui/outcomes.tsx";

/** Downloads a file of a line as its customer sent it. */
export function useDownload(lineId: string) {
  const client = useClient();
  const show = useOutcome();
  const reasonOf = useRefusal();
  return async ({ id, name }: { readonly id: string; readonly name: string }) => {
    try {
      const response = await client.fetch(readArtworkFile, { params: { lineId, uploadId: id } });
      saveAs(await response.blob(), name);
    } catch (problem) {
      show({ tone: "bad", text: reasonOf(problem) });
    }
  };
}
