import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { getUpload } from "@boxwright/contract/uploads";
import { useEffect, useState } from "react";
import { logProblem } from "../../lib/log-problem.ts";
import { useClient } from "../identity/session-context.tsx";
import { type ChosenFile, updateFile } from "./chosen-file.ts";
import { type StoredUpload, storedUploads, storeUploads } from "./stored-uploads.ts";

/** Restores the files that the browser stored, checks that the shop still has them, and stores the files chosen since. */
export function useStoredFiles(
  place: string | null,
  chosen: readonly ChosenFile[],
  setChosen: (change: (all: readonly ChosenFile[]) => readonly ChosenFile[]) => void,
): void {
  const client = useClient();
  const [restored, setRestored] = useState<string | null>(null);
  useEffect(() => {
    if (client === null || place === null) return;
    const stored = storedUploads(place);
    setChosen((all) => [
      ...stored.map(restoredFile),
      ...all.filter(({ upload }) => !stored.some(({ id }) => id === upload?.id)),
    ]);
    setRestored(place);
    for (const { id } of stored) {
      client.call(getUpload, { params: { uploadId: id } }).then(
        (upload) => setChosen(updateFile(id, { upload })),
        (problem: unknown) => {
          const isGone = problem instanceof ApiProblem && problem.status === 404;
          if (isGone) setChosen(updateFile(id, { upload: null, fault: "uploads.faults.gone" }));
          else logProblem("A file that the browser stored could not be checked", problem);
        },
      );
    }
  }, [client, place, setChosen]);
  useEffect(() => {
    if (restored !== null && restored === place) storeUploads(place, chosen.flatMap(storedUpload));
  }, [restored, place, chosen]);
}

function restoredFile({ id, hasPreview, ...file }: StoredUpload): ChosenFile {
  return { ...file, key: id, sent: 1, upload: { id, hasPreview }, fault: null, canRetry: false };
}

function storedUpload({ name, bytes, upload }: ChosenFile): StoredUpload[] {
  return upload === null ? [] : [{ id: upload.id, name, bytes, hasPreview: upload.hasPreview }];
}
