import { fixUpload, type WireArtworkReport } from "@boxwright/contract/artwork";
import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import type { WireSelection } from "@boxwright/contract/kernel";
import type { WirePlacement } from "@boxwright/contract/placements";
import { getUpload, type WireUpload } from "@boxwright/contract/uploads";
import type { FileFix } from "@boxwright/core/artwork/file-finding";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { logProblem } from "../../../lib/log-problem.ts";
import type { WordKey } from "../../../lib/words/words.ts";
import { useReadyClient } from "../../identity/session-context.tsx";

/** Fixes of an upload. */
export interface WantedFixes {
  readonly upload: string;
  readonly fixes: readonly FileFix[];
}

/** Why nothing was fixed, as the key of its message. */
type FixFault = Extract<WordKey, `artwork.fixing.faults.${string}`>;

export interface Fixing {
  /** Whether the shop makes a new version, or an earlier one is fetched. */
  readonly isBusy: boolean;
  /** The fix that is being made; null if it is not a single one. */
  readonly running: FileFix | null;
  readonly fault: FixFault | null;
  /** The version that took the place of another one; its page gets the focus. */
  readonly arrived: string | null;
  readonly fix: (
    wanted: readonly WantedFixes[],
    report: WireArtworkReport,
    placements: readonly WirePlacement[],
  ) => void;
  /** Goes back to the file from which a version was made. */
  readonly undo: (version: WireUpload) => void;
  readonly settle: () => void;
}

interface FixingGoods {
  readonly sku: string;
  readonly selection: WireSelection;
}

/** Lets the shop fix files, and puts the new versions in their place. */
export function useFixing(goods: FixingGoods, exchange: (old: string, upload: WireUpload) => void): Fixing {
  const readyClient = useReadyClient();
  const queries = useQueryClient();
  const [running, setRunning] = useState<readonly FileFix[] | null>(null);
  const [fault, setFault] = useState<FixFault | null>(null);
  const [arrived, setArrived] = useState<string | null>(null);

  function replace(old: string, upload: WireUpload): void {
    queries.setQueryData(["upload", upload.id], upload);
    setArrived(upload.id);
    exchange(old, upload);
  }

  async function run(fixes: readonly FileFix[], work: () => Promise<void>): Promise<void> {
    setRunning(fixes);
    setFault(null);
    try {
      await work();
    } catch (problem) {
      setFault(faultOf(problem));
    } finally {
      setRunning(null);
    }
  }

  return {
    isBusy: running !== null,
    running: running?.length === 1 ? (running[0] ?? null) : null,
    fault,
    arrived,
    fix(wanted, report, placements) {
      const all = wanted.flatMap(({ fixes }) => fixes);
      void run(all, async () => {
        for (const { upload, fixes } of wanted) {
          const fixed = await readyClient().call(fixUpload, {
            params: { uploadId: upload },
            body: {
              reportId: report.files.find((file) => file.upload === upload)?.reportId ?? "",
              fixes: fixes.map((id) => ({ id })),
              ...goods,
              placements: placements.filter((one) => one.upload === upload).map(({ isGuess, ...place }) => place),
            },
            idempotencyKey: crypto.randomUUID(),
            busyRetries: 3,
          });
          replace(upload, fixed);
        }
      });
    },
    undo({ id, parentId }) {
      if (parentId === null) return;
      void run([], async () => replace(id, await readyClient().call(getUpload, { params: { uploadId: parentId } })));
    },
    settle: () => setArrived(null),
  };
}

const faults: Readonly<Record<string, FixFault>> = {
  unchanged: "artwork.fixing.faults.unchanged",
  font: "artwork.fixing.faults.font",
  encrypted: "artwork.fixing.faults.encrypted",
  broken: "artwork.fixing.faults.broken",
  "not-placed": "artwork.fixing.faults.notPlaced",
  "too-large": "artwork.fixing.faults.tooLarge",
  "too-intricate": "artwork.fixing.faults.tooIntricate",
};

function faultOf(problem: unknown): FixFault {
  const known = problem instanceof ApiProblem ? faults[problem.body.reasons?.[0] ?? ""] : undefined;
  if (known !== undefined) return known;
  if (problem instanceof ApiProblem && problem.status === 0) return "artwork.fixing.faults.offline";
  if (problem instanceof ApiProblem && problem.status === 429) return "artwork.fixing.faults.tooMany";
  logProblem("A file could not be fixed", problem);
  return "artwork.fixing.faults.failed";
}
