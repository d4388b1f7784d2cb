import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { createUpload, type WireUpload, type WireUserUpload } from "@boxwright/contract/uploads";
import { maxFiles } from "@boxwright/core/uploads/max-files";
import { useEffect, useRef, useState } from "react";
import { useClient } from "../identity/session-context.tsx";
import { type ChosenFile, updateFile } from "./chosen-file.ts";
import { faultOf, faultOfFile } from "./upload-faults.ts";
import { useStoredFiles } from "./use-stored-files.ts";

export interface Uploads {
  readonly files: readonly ChosenFile[];
  readonly isSending: boolean;
  /** No further file can be added. */
  readonly isFull: boolean;
  /** More files were chosen than can be added. */
  readonly hasLeftOut: boolean;
  readonly add: (chosen: Iterable<File>) => void;
  /** Sends a file again whose upload failed. */
  readonly retry: (key: string) => void;
  readonly remove: (key: string) => void;
  /** Puts a file that the shop has in the place of another one; if the form does not have that one, at the end. */
  readonly exchange: (old: string, arrived: WireUpload) => void;
  readonly clear: () => void;
}

interface UploadsOptions {
  /** Files of the line that is edited. */
  readonly earlier?: readonly WireUserUpload[] | undefined;
  /** The name under which the browser stores the files of this form, so that they survive a reload; null if it does not store them. */
  readonly place?: string | null;
}

/** Uploads each file as soon as it is chosen, so that the form itself is sent quickly. Files that were sent earlier come first. */
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
    const change = (more: Partial<ChosenFile>) => setChosen(updateFile(key, more));
    const controller = new AbortController();
    underWay.current.set(key, controller);
    try {
      if (client === null) throw new Error("The page is not hydrated yet");
      const fault = await faultOfFile(file);
      if (fault !== null) return change({ fault });
      const { signal } = controller;
      const upload = await client.call(createUpload, { file, signal, onProgress: (sent) => change({ sent }) });
      change({ upload, sent: 1 });
      sources.current.delete(key);
    } catch (problem) {
      if (!controller.signal.aborted) change({ fault: faultOf(problem), canRetry: isRetryable(problem) });
    } finally {
      underWay.current.delete(key);
    }
  }

  return {
    files,
    isSending: files.some(({ upload, fault }) => upload === null && fault === null),
    isFull: files.length >= maxFiles,
    hasLeftOut,
    add(added) {
      const all = [...added];
      const accepted = all.slice(0, Math.max(0, maxFiles - files.length));
      setHasLeftOut(accepted.length < all.length);
      for (const file of accepted) {
        lastKey.current += 1;
        const key = `chosen-${lastKey.current}`;
        const { name, size: bytes } = file;
        setChosen((before) => [...before, { key, name, bytes, sent: 0, upload: null, fault: null, canRetry: false }]);
        sources.current.set(key, file);
        void send(key, file);
      }
    },
    retry(key) {
      const file = sources.current.get(key);
      if (file === undefined) return;
      setChosen(updateFile(key, { fault: null, sent: 0 }));
      void send(key, file);
    },
    remove(key) {
      sources.current.delete(key);
      underWay.current.get(key)?.abort();
      setHasLeftOut(false);
      setRemoved((before) => [...before, key]);
      setChosen((before) => before.filter((one) => one.key !== key));
    },
    exchange(old, arrived) {
      setChosen((before) => exchanged(before, old, arrived));
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
  for (const controller of underWay.values()) controller.abort();
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

function exchanged(files: readonly ChosenFile[], old: string, arrived: WireUpload): readonly ChosenFile[] {
  const { id, name, bytes, hasPreview, preflight } = arrived;
  const upload = { id, hasPreview, preflight };
  const file = { key: id, name, bytes, sent: 1, upload, fault: null, canRetry: false };
  const others = files.filter((one) => one.upload?.id !== id);
  const isThere = others.some((one) => one.upload?.id === old);
  return isThere ? others.map((one) => (one.upload?.id === old ? file : one)) : [...others, file];
}

/** A failed upload may succeed the next time; a refused file will not. */
function isRetryable(problem: unknown): boolean {
  return !(problem instanceof ApiProblem) || problem.status === 0 || problem.status === 429 || problem.status >= 500;
}

/** The ids of the uploaded files. */
export function arrivedIds(files: readonly ChosenFile[]): string[] {
  return files.flatMap(({ upload }) => upload?.id ?? []);
}
