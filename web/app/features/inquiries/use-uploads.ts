import { ApiProblem } from "@boxwright/contract/api-problem";
import { createUpload, maxUploadBytes } from "@boxwright/contract/uploads";
import { inquiryLimits } from "@boxwright/core/inquiries/inquiry";
import { useRef, useState } from "react";
import { logProblem } from "../../lib/log-problem.ts";
import { useClient } from "../identity/session-context.tsx";
import type { InquiryFault } from "./inquiry-faults.ts";

/** A file that was chosen, and how far it has come. */
export interface ChosenFile {
  readonly key: number;
  readonly name: string;
  readonly bytes: number;
  /** Null until it has arrived. */
  readonly id: string | null;
  readonly fault: InquiryFault | null;
}

export interface Uploads {
  readonly files: readonly ChosenFile[];
  readonly isSending: boolean;
  readonly add: (chosen: Iterable<File>) => void;
  readonly remove: (key: number) => void;
  readonly clear: () => void;
}

/** Files that are sent as soon as they are chosen, so that the form itself is quick. */
export function useUploads(): Uploads {
  const client = useClient();
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const lastKey = useRef(0);

  async function send(key: number, file: File) {
    const settle = (outcome: Pick<ChosenFile, "id" | "fault">) =>
      setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...outcome } : one)));
    try {
      if (client === null) throw new Error("The page is not alive yet");
      const { id } = await client.call(createUpload, { file });
      settle({ id, fault: null });
    } catch (problem) {
      settle({ id: null, fault: faultOf(problem) });
    }
  }

  return {
    files,
    isSending: files.some(({ id, fault }) => id === null && fault === null),
    add(chosen) {
      const room = inquiryLimits.files - files.length;
      for (const file of [...chosen].slice(0, room)) {
        lastKey.current += 1;
        const key = lastKey.current;
        const fault = file.size > maxUploadBytes ? "inquiries.faults.fileTooLarge" : null;
        setFiles((all) => [...all, { key, name: file.name, bytes: file.size, id: null, fault }]);
        if (fault === null) void send(key, file);
      }
    },
    clear: () => setFiles([]),
    remove: (key) => setFiles((all) => all.filter((one) => one.key !== key)),
  };
}

function faultOf(problem: unknown): InquiryFault {
  if (problem instanceof ApiProblem) {
    if (problem.status === 413) return "inquiries.faults.fileTooLarge";
    if (problem.status === 415 || problem.status === 400) return "inquiries.faults.fileType";
    if (problem.status === 429) return "inquiries.faults.tooMany";
  }
  logProblem("A file could not be sent", problem);
  return "inquiries.faults.fileFailed";
}

/** The ids of the files that have arrived. */
export function arrivedIds(files: readonly ChosenFile[]): string[] {
  return files.flatMap(({ id }) => id ?? []);
}
