import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { getUpload } from "@boxwright/contract/uploads";
import { useEffect, useState } from "react";
import { logProblem } from "../../lib/log-problem.ts";
import { useClient } from "../identity/session-context.tsx";
import { type ChosenFile, changed } from "./chosen-file.ts";
import { type StoredUpload, storedUploads, storeUploads } from "./stored-uploads.ts";

/** Restores the files that the browser kept, checks that the shop still has them, and keeps the files chosen since. */
export function useStoredFiles(
  place: string | null,
  chosen: readonly ChosenFile[],
  setChosen: (change: (all: readonly ChosenFile[]) => readonly ChosenFile[]) => void,
): void {
  const client = useClient();
  const [restored, setRestored] = useState<string | null>(null);
  useEffect(() => {
    if (client === null || place === null) return;
    const kept = storedUploads(place);
    setChosen((all) => [
      ...kept.map(keptFile),
      ...all.filter(({ upload }) => !kept.some(({ id }) => id === upload?.id)),
    ]);
    setRestored(place);
    for (const { id } of kept) {
      client.call(getUpload, { params: { uploadId: id } }).then(
        (upload) => setChosen(changed(id, { upload })),
        (problem: unknown) => {
          const isGone = problem instanceof ApiProblem && problem.status === 404;
          if (isGone) setChosen(changed(id, { upload: null, fault: "uploads.faults.gone" }));
          else logProblem("A file that the page kept could not be checked", problem);
        },
      );
    }
  }, [client, place, setChosen]);
  useEffect(() => {
    if (restored !== null && restored === place) storeUploads(place, chosen.flatMap(keptUpload));
  }, [restored, place, chosen]);
}

function keptFile({ id, hasPreview, ...file }: StoredUpload): ChosenFile {
  return { ...file, key: id, sent: 1, upload: { id, hasPreview }, fault: null, canRetry: false };
}

function keptUpload({ name, bytes, upload }: ChosenFile): StoredUpload[] {
  return upload === null ? [] : [{ id: upload.id, name, bytes, hasPreview: upload.hasPreview }];
}
