import type { Client } from "@boxwright/contract/client";
import { saveAs } from "../../app/lib/save-as.ts";
import { useOutcome } from "../ui/outcomes.tsx";
import { useClient } from "./desk-client.ts";
import { useRefusal } from "./use-refusal.ts";

/** Downloads a file under a name, or says why it could not. */
export function useFileDownload() {
  const client = useClient();
  const show = useOutcome();
  const reasonOf = useRefusal();
  return async (name: string, fetchFile: (client: Client) => Promise<Response>) => {
    try {
      const response = await fetchFile(client);
      saveAs(await response.blob(), name);
    } catch (problem) {
      show({ tone: "bad", text: reasonOf(problem) });
    }
  };
}
