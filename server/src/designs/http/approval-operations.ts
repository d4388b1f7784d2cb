import { approveDesign as approveCall, checkDesign, printDesign } from "@boxwright/contract/design-approvals";
import { wireFinding } from "@boxwright/contract/finding";
import { shortHash } from "@boxwright/core/designs/line-approval";
import { refused } from "@boxwright/core/kernel/result";
import { shopLanguageOf } from "@boxwright/core/storefront/local-text";
import { implement, type Operation, type Refusal, refuse } from "../../platform/http/operation.ts";
import { type ApproveDeps, type ApproveRefusal, approveDesign } from "../approvals/approve-design.ts";
import { approvedPrint, currentPrint, mayReadPrints, type ReadPrintDeps } from "../approvals/read-print.ts";
import { type FactsDeps, printName } from "../design-facts.ts";
import type { StoredApproval } from "../postgres/approval-store.ts";
import { findDesign } from "../postgres/design-store.ts";
import { problemOf } from "./refusal-to-problem.ts";

const unknown = { kind: "unknownDesign" } as const;

/** Approving designs, and their print files. */
export function designApprovalOperations(deps: ApproveDeps & ReadPrintDeps & Pick<FactsDeps, "seal">): Operation[] {
  return [
    implement(approveCall, async ({ visitor, params, body, clientIp, remember }) => {
      const { version, selection, quantity, consent, culture = "en", accepted } = body;
      const language = shopLanguageOf(culture);
      const approved = await approveDesign(
        deps,
        { owner: visitor, clientIp },
        params.designId,
        { version, selection, quantity, consents: consent === true, language, accepted },
        async (tx, approval) => {
          const reply = { status: 201, body: presented(approval) } as const;
          await remember(tx, reply);
          return reply;
        },
      );
      return approved.ok ? approved.value : problemOfApproval(approved.refusal);
    }),

    implement(checkDesign, async ({ visitor, params, clientIp }) => {
      const design = await findDesign(deps.db, visitor, params.designId);
      if (design === null) return refuse("NotFound");
      const checked = await deps.makePrint(design, "check", clientIp);
      if (!checked.ok) return problemOfApproval(checked.refusal);
      return { status: 200, body: { version: design.version, results: checked.value.findings.map(wireFinding) } };
    }),

    implement(printDesign, async ({ visitor, params: { designId }, query: { approval, seal }, clientIp }) => {
      const isSealed = approval !== undefined && seal !== undefined && deps.seal.fitsName(printName(approval), seal);
      if (!isSealed && visitor === null) return refuse("InvalidToken");
      if (approval === undefined) {
        const current = visitor && (await currentPrint(deps, { owner: visitor, clientIp }, designId));
        if (!current?.ok) return problemOfApproval(current?.refusal ?? unknown);
        const { bytes, sha256 } = current.value;
        return { status: 200, body: bytes, headers: headersOf(sha256, "no-cache") };
      }
      const isReader = isSealed || (visitor !== null && (await mayReadPrints(deps, visitor, designId)));
      const approved = isReader ? await approvedPrint(deps, designId, approval) : refused(unknown);
      if (!approved.ok) return problemOfApproval(approved.refusal);
      const { stream, length, sha256 } = approved.value;
      const headers = { ...headersOf(sha256, "max-age=31536000, immutable"), "content-length": String(length) };
      return { status: 200, body: stream, headers };
    }),
  ];
}

function presented({ id, version, sceneHash, printSha256, selection, quantity, at }: StoredApproval) {
  return { id, version, sceneHash, printSha256, selection: { ...selection }, quantity, at: at.toISOString() };
}

function headersOf(sha256: string, caching: string) {
  return {
    etag: `"${sha256}"`,
    "cache-control": `private, ${caching}`,
    "content-disposition": `attachment; filename="design-${shortHash(sha256)}.pdf"`,
  };
}

function problemOfApproval(refusal: ApproveRefusal): Refusal {
  switch (refusal.kind) {
    case "consentMissing":
      return refuse("ConsentMissing");
    case "notPrintable":
      return refuse("DesignNotPrintable", { findings: refusal.findings.map(wireFinding) });
    case "printsBusy":
      return refuse("Unavailable", { retryAfterSeconds: 5 });
    case "tooManyPrints":
      return refuse("TooManyRequests", { retryAfterSeconds: refusal.retryAfterSeconds });
    case "invalidDesign":
      return refuse("InvalidSelection", { errors: refusal.faults });
    default:
      return problemOf(refusal);
  }
}
