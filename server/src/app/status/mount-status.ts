import { type StatusNotice, withNotice, worstOf } from "@boxwright/core/storefront/shop-status";
import { errorPage, languageFor } from "../../platform/http/error-page.ts";
import type { Mounted, PageHandler } from "../../platform/http/page.ts";
import { readNotice } from "../../storefront/status-notice.ts";
import type { Machine } from "../machine.ts";
import { measureParts } from "./measure-parts.ts";
import { type ShownStatus, type StatusLook, statusPage } from "./status-page.ts";
import { within } from "./within.ts";

type StatusDeps = Pick<Machine, "config" | "db" | "outboxHold" | "now"> & {
  readonly readLook: () => Promise<StatusLook>;
};

const freshSeconds = 10;

/** `/status` and `/status.json`: what works, measured at most every ten seconds, and what the operator says. Both work without the database. */
export function mountStatus(deps: StatusDeps): Mounted[] {
  const read = statusReader(deps);
  const { tenant } = deps.config;
  const only = (handle: PageHandler): PageHandler => {
    return async (request, visit) =>
      request.method === "POST" ? errorPage(405, request, tenant) : handle(request, visit);
  };
  const cached = { "cache-control": `public, max-age=${freshSeconds}` };
  return [
    {
      path: "/status",
      handle: only(async (request, { nonce }) => {
        const [status, look] = await Promise.all([read(), deps.readLook()]);
        const language = languageFor(request, tenant);
        return new Response(await statusPage(status, { language, nonce, look }), {
          headers: { ...cached, "content-type": "text/html; charset=utf-8", vary: "Accept-Language, Cookie" },
        });
      }),
    },
    {
      path: "/status.json",
      handle: only(async () => {
        const { at, states, notice } = await read();
        return Response.json({ at, state: worstOf(states), parts: states, notice }, { headers: cached });
      }),
    },
  ];
}

function statusReader({ config, db, outboxHold, now }: StatusDeps): () => Promise<ShownStatus> {
  let notice: StatusNotice | null = null;
  let last: Promise<ShownStatus> | null = null;
  let lastAt = 0;

  async function measure(): Promise<ShownStatus> {
    // The last notice stays while the database is away.
    const [measured, read] = await Promise.all([
      measureParts({ config, db, outboxHold }),
      within(readNotice(db, config.tenant), notice),
    ]);
    notice = read;
    return { at: now(), states: withNotice(measured, notice), notice };
  }

  return () => {
    if (last === null || performance.now() - lastAt > freshSeconds * 1000) {
      lastAt = performance.now();
      last = measure();
    }
    return last;
  };
}
