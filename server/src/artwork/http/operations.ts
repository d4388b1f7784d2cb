import {
  approveArtwork,
  fixUpload as fixCall,
  readPreflight,
  type WireArtworkReport,
} from "@boxwright/contract/artwork";
import { wireUpload } from "@boxwright/contract/uploads";
import type { PrintedBox } from "@boxwright/core/artwork/printed-box";
import { ok } from "@boxwright/core/kernel/result";
import { shopLanguageOf } from "@boxwright/core/storefront/local-text";
import type { PagePlace } from "@boxwright/core/structures/page-place";
import { clientNetwork } from "../../platform/client-network.ts";
import { implement, type Operation, refuse } from "../../platform/http/operation.ts";
import { approvePrint } from "../approve-print.ts";
import { type CheckDeps, type CheckedFiles, checkFilesOnBox, type PlacedFiles } from "../check-artwork.ts";
import type { ComparisonDeps } from "../compare-upload.ts";
import { findProblems, placementsWith } from "../find-problems.ts";
import { type FixDeps, fixUpload } from "../fix-upload.ts";
import { isWaiting } from "../postgres/print-store.ts";
import { type BoxDeps, printedBox } from "../printed-box.ts";
import { allEnded, type Report } from "../report.ts";
import { waitForReports } from "../wait-for-reports.ts";
import { type Patience, waitUntil } from "../wait-until.ts";
import type { WaitingClient } from "../waiting.ts";
import { comparisonOperation } from "./comparison-operation.ts";
import { printPictureOperation } from "./picture-operation.ts";
import { approvalProblemOf, fixProblemOf, problemOf } from "./refusal-to-problem.ts";
import { requestedFiles } from "./requested-files.ts";

export function artworkOperations(deps: CheckDeps & BoxDeps & FixDeps & ComparisonDeps): Operation[] {
  return [
    implement(fixCall, async ({ visitor, params, body, clientIp, log }) => {
      const { reportId, fixes, sku, selection, placements = null } = body;
      const box = sku === undefined || selection === undefined ? ok(null) : printedBox(deps, sku, selection);
      if (!box.ok) return problemOf(box.refusal);
      const request = { ...params, reportId, fixes: fixes.map(({ id }) => id), box: box.value, placements };
      const fixed = await fixUpload(deps, { owner: visitor, clientIp, log }, request);
      return fixed.ok ? { status: 201, body: wireUpload(fixed.value) } : fixProblemOf(fixed.refusal);
    }),

    implement(approveArtwork, async ({ visitor, params, body, clientIp, remember }) => {
      const { inside, consent, culture = "en", placements = null, ...requested } = body;
      const uploadIds = [...new Set([params.uploadId, inside ?? params.uploadId])];
      const approval = { ...requested, uploadIds, placements, consents: consent === true };
      const approved = await approvePrint(
        deps,
        { owner: visitor, clientIp },
        { ...approval, language: shopLanguageOf(culture) },
        async (tx, { id, printSha256, at }) => {
          const reply = { status: 201, body: { id, printSha256, approvedAt: at.toISOString() } } as const;
          await remember(tx, reply);
          return reply;
        },
      );
      return approved.ok ? approved.value : approvalProblemOf(approved.refusal);
    }),

    printPictureOperation(deps),
    comparisonOperation(deps),

    implement(readPreflight, async ({ visitor, params, query, clientIp, signal }) => {
      const { wait: seconds = 0 } = query;
      const requested = await requestedFiles(deps, visitor, { ...params, ...query });
      if (!requested.ok) return requested.refusal;
      const { uploads } = requested.value;
      const client = { client: clientNetwork(clientIp), visitor: visitor.id };
      const { reports, waited } = await waitForReports(deps, uploads, { client, seconds, signal });
      if (reports.length < uploads.length) return refuse("NotFound");
      const ended = allEnded(reports, reports.length);
      const patience = { seconds: waited ? 0 : seconds, signal };
      const checked =
        ended === null
          ? nothingChecked
          : await checkedFiles(deps, { ...requested.value, client, reports: ended }, patience);
      const body = presentReports(reports, checked);
      const isOver = ended !== null && (checked.print === null || checked.print.findings !== null);
      return isOver ? { status: 200, body } : { status: 202, body };
    }),
  ];
}

const nothingChecked: CheckedFiles = { findings: [], passed: [], placements: [], print: null, printDelay: null };

interface AskedFiles extends Pick<PlacedFiles, "uploads" | "reports"> {
  readonly box: PrintedBox | null;
  readonly chosen: readonly PagePlace[];
  readonly client: WaitingClient;
}

/** Waits for the print of the files; without a box they have none. */
async function checkedFiles(
  deps: CheckDeps,
  { uploads, reports, box, chosen, client }: AskedFiles,
  patience: Patience,
): Promise<CheckedFiles> {
  if (box === null) return { ...findProblems(reports, null, null), print: null, printDelay: null };
  const placed = { box, uploads, reports, chosen: placementsWith(reports, box, chosen) };
  const checked = await checkFilesOnBox(deps, placed, client);
  const { print } = checked;
  if (print === null || print.findings !== null || patience.seconds === 0) return checked;
  await waitUntil(async () => !(await isWaiting(deps.db, print.id)), patience);
  return checkFilesOnBox(deps, placed, client);
}

function presentReports(
  reports: readonly Report[],
  { findings, passed, placements, print, printDelay }: CheckedFiles,
): WireArtworkReport {
  const checksThat = (wanted: (typeof passed)[number]["state"]) =>
    passed.flatMap(({ check, state }) => (state === wanted ? check : []));
  return {
    state: stateOf(reports),
    files: reports.map(({ uploadId, id, state, facts }) => ({ upload: uploadId, reportId: id, state, facts })),
    print: print && {
      state: print.state,
      sha256: print.sha256,
      pictures: print.measured.previews.map(({ side, hasGamut }) => ({ side, hasMarks: hasGamut === true })),
    },
    ...(printDelay !== null && { printDelay }),
    placements,
    findings,
    passed: checksThat("passed"),
    notMeasured: checksThat("unmeasured"),
  };
}

function stateOf(reports: readonly Report[]): Report["state"] {
  const states = reports.map(({ state }) => state);
  for (const state of ["waiting", "running", "failed"] as const) if (states.includes(state)) return state;
  return "done";
}
