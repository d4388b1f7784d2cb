import { ApiProblem } from "@boxwright/contract/api-problem";
import { createUpload, getUpload, maxUploadBytes, type WireUserUpload } from "@boxwright/contract/uploads";
import type { PixelSize } from "@boxwright/core/uploads/artwork";
import { mostFiles } from "@boxwright/core/uploads/most-files";
import { useEffect, useRef, useState } from "react";
import { logProblem } from "../../lib/log-problem.ts";
import { useClient } from "../identity/session-context.tsx";
import { type KeptUpload, keepUploads, keptUploads } from "./kept-uploads.ts";
import { faultOf, type UploadFault } from "./upload-faults.ts";

/** What is known of a file that has arrived. */
interface ArrivedUpload {
  readonly id: string;
  readonly hasPreview: boolean;
  /** Of a picture. */
  readonly preflight?: PixelSize | null;
}

/** A file that was chosen, and how far it has come. */
export interface ChosenFile {
  readonly key: string;
  readonly name: string;
  /** Null for one that was sent before. */
  readonly bytes: number | null;
  /** How much of it has been sent, from 0 to 1. */
  readonly sent: number;
  /** Null until it has arrived. */
  readonly upload: ArrivedUpload | null;
  readonly fault: UploadFault | null;
  /** False for a file that would be refused again. */
  readonly canRetry: boolean;
}

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
  useKeptFiles(place, chosen, setChosen);
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

/** The list with one file changed. */
function changed(key: string, more: Partial<ChosenFile>) {
  return (all: readonly ChosenFile[]) => all.map((one) => (one.key === key ? { ...one, ...more } : one));
}

/** A file that did not arrive may arrive the next time; one that was refused will not. */
function mayPass(problem: unknown): boolean {
  return !(problem instanceof ApiProblem) || problem.status === 0 || problem.status === 429 || problem.status >= 500;
}

/** Brings back the files that the browser kept, asks the shop whether it still has them, and keeps what is chosen since. */
function useKeptFiles(
  place: string | null,
  chosen: readonly ChosenFile[],
  setChosen: (change: (all: readonly ChosenFile[]) => readonly ChosenFile[]) => void,
): void {
  const client = useClient();
  const [restored, setRestored] = useState<string | null>(null);
  useEffect(() => {
    if (client === null || place === null) return;
    const kept = keptUploads(place);
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
    if (restored !== null && restored === place) keepUploads(place, chosen.flatMap(keptUpload));
  }, [restored, place, chosen]);
}

function keptFile({ id, hasPreview, ...file }: KeptUpload): ChosenFile {
  return { ...file, key: id, sent: 1, upload: { id, hasPreview }, fault: null, canRetry: false };
}

function keptUpload({ name, bytes, upload }: ChosenFile): KeptUpload[] {
  return upload === null ? [] : [{ id: upload.id, name, bytes, hasPreview: upload.hasPreview }];
}

/** The ids of the files that have arrived. */
export function arrivedIds(files: readonly ChosenFile[]): string[] {
  return files.flatMap(({ upload }) => upload?.id ?? []);
}
