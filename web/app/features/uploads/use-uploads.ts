import { createUpload, maxUploadBytes, type WireUserUpload } from "@boxwright/contract/uploads";
import type { PixelSize } from "@boxwright/core/uploads/artwork";
import { mostFiles } from "@boxwright/core/uploads/most-files";
import { useEffect, useRef, useState } from "react";
import { useClient } from "../identity/session-context.tsx";
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
}

export interface Uploads {
  readonly files: readonly ChosenFile[];
  readonly isSending: boolean;
  /** No further file goes along. */
  readonly isFull: boolean;
  /** More were chosen than go along. */
  readonly hasLeftOut: boolean;
  readonly add: (chosen: Iterable<File>) => void;
  readonly remove: (key: string) => void;
  readonly clear: () => void;
}

/** Files that are sent as soon as they are chosen, so that the form itself is quick; before them those that were sent earlier. */
export function useUploads(earlier: readonly WireUserUpload[] = []): Uploads {
  const client = useClient();
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([]);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const [hasLeftOut, setHasLeftOut] = useState(false);
  const lastKey = useRef(0);
  const underWay = useRef(new Map<string, AbortController>());
  useEffect(() => () => stopAll(underWay.current), []);
  const files = [...earlier.filter(({ id }) => !removed.includes(id)).map(sentEarlier), ...chosen];

  async function send(key: string, file: File) {
    const change = (more: Partial<ChosenFile>) =>
      setChosen((all) => all.map((one) => (one.key === key ? { ...one, ...more } : one)));
    const giveUp = new AbortController();
    underWay.current.set(key, giveUp);
    try {
      if (client === null) throw new Error("The page is not alive yet");
      const { signal } = giveUp;
      const upload = await client.call(createUpload, { file, signal, onProgress: (sent) => change({ sent }) });
      change({ upload, sent: 1 });
    } catch (problem) {
      if (!giveUp.signal.aborted) change({ fault: faultOf(problem) });
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
        setChosen((before) => [...before, { key, name, bytes, sent: 0, upload: null, fault }]);
        if (fault === null) void send(key, file);
      }
    },
    remove(key) {
      underWay.current.get(key)?.abort();
      setHasLeftOut(false);
      setRemoved((before) => [...before, key]);
      setChosen((before) => before.filter((one) => one.key !== key));
    },
    clear() {
      stopAll(underWay.current);
      setHasLeftOut(false);
      setChosen([]);
    },
  };
}

function stopAll(underWay: ReadonlyMap<string, AbortController>): void {
  for (const giveUp of underWay.values()) giveUp.abort();
}

function sentEarlier({ id, artworkName: name, previewUrl, preflight }: WireUserUpload): ChosenFile {
  return { key: id, name, bytes: null, sent: 1, upload: { id, hasPreview: previewUrl !== "", preflight }, fault: null };
}

/** The ids of the files that have arrived. */
export function arrivedIds(files: readonly ChosenFile[]): string[] {
  return files.flatMap(({ upload }) => upload?.id ?? []);
}
