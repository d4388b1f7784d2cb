import type { WireUpload } from "@boxwright/contract/uploads";
import type { PrintSide } from "@boxwright/core/structures/sheet";
import { useEffect, useEffectEvent, useState } from "react";
import type { ChosenFile } from "../../uploads/chosen-file.ts";
import { useUploads } from "../../uploads/use-uploads.ts";

export interface ReplacedFiles {
  /** The file that is being sent, or whose upload failed; null if there is none. */
  readonly sending: ChosenFile | null;
  /** A file was left out, because the form has as many as it can have. */
  readonly hasLeftOut: boolean;
  readonly choose: (files: Iterable<File>, side: PrintSide) => void;
  readonly retry: () => void;
  readonly cancel: () => void;
  /** Puts another version of a file in its place; it is printed where the file was. */
  readonly exchange: (old: string, version: WireUpload) => void;
}

type Files = Readonly<Record<PrintSide, string | null>>;

/**
 * Uploads a file in place of that of a side. `place` is the form of the product page, which then has the file, too. `onReplaced` gets the
 * files of both sides.
 */
export function useReplacedFiles(
  place: string,
  files: Files,
  onReplaced: (files: Files, keepsPlacements: boolean) => void,
): ReplacedFiles {
  const uploads = useUploads({ place });
  const [side, setSide] = useState<PrintSide | null>(null);
  const sending = side === null ? null : (uploads.files.findLast(({ key }) => key.startsWith("chosen-")) ?? null);
  const arrived = sending?.upload?.id ?? null;
  const replace = useEffectEvent((id: string) => {
    if (side === null) return;
    const last = files[side];
    const old = uploads.files.find(({ key, upload }) => upload?.id === last && key !== sending?.key);
    if (old !== undefined && last !== id) uploads.remove(old.key);
    setSide(null);
    onReplaced({ ...files, [side]: id }, false);
  });
  useEffect(() => {
    if (arrived !== null) replace(arrived);
  }, [arrived]);
  return {
    sending: arrived === null ? sending : null,
    hasLeftOut: uploads.hasLeftOut,
    choose(chosen, of) {
      const [file] = chosen;
      if (file === undefined) return;
      if (!uploads.isFull) setSide(of);
      uploads.add([file]);
    },
    retry() {
      if (sending !== null) uploads.retry(sending.key);
    },
    cancel() {
      if (sending !== null) uploads.remove(sending.key);
      setSide(null);
    },
    exchange(old, version) {
      uploads.exchange(old, version);
      const versionOf = (id: string | null) => (id === old ? version.id : id);
      onReplaced({ outside: versionOf(files.outside), inside: versionOf(files.inside) }, true);
    },
  };
}
