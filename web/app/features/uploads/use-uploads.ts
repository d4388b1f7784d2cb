import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { createUpload, maxUploadBytes, type WireUserUpload } from "@boxwright/contract/uploads";
import { mostFiles } from "@boxwright/core/uploads/most-files";
import { useEffect, useRef, useState } from "react";
import { useClient } from "../identity/session-context.tsx";
import { type ChosenFile, changed } from "./chosen-file.ts";
import { faultOf } from "./upload-faults.ts";
import { useStoredFiles } from "./use-stored-files.ts";

export interface Uploads {
  readonly files: readonly ChosenFile[];
  readonly isSending: boolean;
  /** No further file goes along. */
  readonly isFull: boolean;
  /** More were chosen than go along. */
  readonly hasLeftOut: boolean;
  readonly add: (chosen: Iterable<File>) => void;
  /** Sends a file again that did not arrive. */
  readonly retry: (key: string) => void;
  readonly remove: (key: string) => void;
  readonly clear: () => void;
}

interface UploadsOptions {
  /** Files that belong to what is edited. */
  readonly earlier?: readonly WireUserUpload[] | undefined;
  /** Where the browser keeps the files of this form, so that they outlive a reload; null: it does not. */
  readonly place?: string | null;
}

/** Files that are sent as soon as they are chosen, so that the form itself is quick; before them those that were sent earlier. */
export function useUploads({ earlier = [], place = null }: UploadsOptions = {}): Uploads {
  const client = useClient();
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([]);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const [hasLeftOut, setHasLeftOut] = useState(false);
  const lastKey = useRef(0);
  const underWay = useRef(new Map<string, AbortController>());
  const sources = useRef(new Map<string, File>());
  useEffect(() => () => stopAll(underWay.current), []);
  useStoredFiles(place, chosen, setChosen);
  const files = [...earlier.filter(({ id }) => !removed.includes(id)).map(sentEarlier), ...chosen];

  async function send(key: string, file: File) {
    const change = (more: Partial<ChosenFile>) => setChosen(changed(key, more));
    const giveUp = new AbortController();
    underWay.current.set(key, giveUp);
    try {
      if (client === null) throw new Error("The page is not alive yet");
      const { signal } = giveUp;
      const upload = await client.call(createUpload, { file, signal, onProgress: (sent) => change({ sent }) });
      change({ upload, sent: 1 });
      sources.current.delete(key);
    } catch (problem) {
      if (!giveUp.signal.aborted) change({ fault: faultOf(problem), canRetry: mayPass(problem) });
    } finally {
      underWay.current.delete(key);
    }
  }

  return {
    files,
    isSending: files.some(({ upload, fault }) => upload === null && fault === null),
    isFull: files.length >= mostFiles,
    hasLeftOut,
    add(wanted) {
      const all = [...wanted];
      const taken = all.slice(0, Math.max(0, mostFiles - files.length));
      setHasLeftOut(taken.length < all.length);
      for (const file of taken) {
        lastKey.current += 1;
        const key = `chosen-${lastKey.current}`;
        const fault = file.size > maxUploadBytes ? "uploads.faults.tooLarge" : null;
        const { name, size: bytes } = file;
        setChosen((before) => [...before, { key, name, bytes, sent: 0, upload: null, fault, canRetry: false }]);
        if (fault !== null) continue;
        sources.current.set(key, file);
        void send(key, file);
      }
    },
    retry(key) {
      const file = sources.current.get(key);
      if (file === undefined) return;
      setChosen(changed(key, { fault: null, sent: 0 }));
      void send(key, file);
    },
    remove(key) {
      sources.current.delete(key);
      underWay.current.get(key)?.abort();
      setHasLeftOut(false);
      setRemoved((before) => [...before, key]);
      setChosen((before) => before.filter((one) => one.key !== key));
    },
    clear() {
      stopAll(underWay.current);
      sources.current.clear();
      setHasLeftOut(false);
      setChosen([]);
    },
  };
}

function stopAll(underWay: ReadonlyMap<string, AbortController>): void {
  for (const giveUp of underWay.values()) giveUp.abort();
}

function sentEarlier({ id, artworkName: name, previewUrl, preflight }: WireUserUpload): ChosenFile {
  return {
    key: id,
    name,
    bytes: null,
    sent: 1,
    upload: { id, hasPreview: previewUrl !== "", preflight },
    fault: null,
    canRetry: false,
  };
}

/** A file that did not arrive may arrive the next time; one that was refused will not. */
function mayPass(problem: unknown): boolean {
  return !(problem instanceof ApiProblem) || problem.status === 0 || problem.status === 429 || problem.status >= 500;
}

/** The ids of the files that have arrived. */
export function arrivedIds(files: readonly ChosenFile[]): string[] {
  return files.flatMap(({ upload }) => upload?.id ?? []);
}
