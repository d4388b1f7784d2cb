import type { Budget, Spend } from "../../platform/budgets.ts";
import type { Mounted, PageHandler } from "../../platform/http/page.ts";
import { readBody } from "../../platform/http/read-body.ts";
import { readBrowserError } from "./browser-error.ts";
import type { ReportPageError } from "./report-page-error.ts";

/** Where pages of the shop and the desk send their errors. */
export const pageErrorsPath = "/page-errors";

const mostBytes = 8192;
const reports: Budget = { name: "page errors", seconds: 900, perNetwork: 10, ofShop: 300 };

interface PageErrorsDeps {
  readonly spend: Spend;
  readonly report: ReportPageError;
}

/** Accepts errors of pages from browsers: a few from each network, and only from pages of this shop. */
export function mountPageErrors({ spend, report }: PageErrorsDeps): Mounted {
  const handle: PageHandler = async (request, { clientIp }) => {
    if (request.method !== "POST") return answer(405, { allow: "POST" });
    if ((request.headers.get("sec-fetch-site") ?? "same-origin") !== "same-origin") return answer(403);
    const body = await readBody(request, mostBytes);
    if (body.kind === "too-large") return answer(413);
    const error = body.kind === "read" ? readBrowserError(body.bytes) : null;
    if (error === null) return answer(400);
    // No script reads the answer to a beacon, and a refusal would be an error in the visitor's console.
    const isWithinBudget = (await spend(reports, clientIp, 1)) === null;
    if (isWithinBudget) await report(error);
    return answer(204);
  };
  return { path: pageErrorsPath, handle };
}

function answer(status: number, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(null, { status, headers: { "cache-control": "no-store", ...headers } });
}
