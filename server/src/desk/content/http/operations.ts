import * as contract from "@boxwright/contract/desk/content";
import { defaultPageSize } from "@boxwright/contract/desk/lists";
import type { EntryName } from "@boxwright/core/content/content-entry";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import { readNewestClearing } from "../../../content/clearing.ts";
import { implement, implementOn, type Operation, refuse } from "../../../platform/http/operation.ts";
import { type ClearDeps, clearContentCache } from "../clear-content-cache.ts";
import type { BookState, ContentBook } from "../content-book.ts";
import { isDrafted, listContent } from "../list-content.ts";
import { type PreviewDeps, previewContent } from "../preview-content.ts";
import { presentEntry, presentSource } from "./present-content.ts";

interface ContentDeps extends ClearDeps, PreviewDeps {
  readonly book: ContentBook;
}

/** The content of the shop at the desk: what is shown where, the drafts, and the cache. */
export function deskContentOperations(deps: ContentDeps): Operation[] {
  const { db, book } = deps;
  const sourceOf = async (state: BookState, tenant: TenantName) =>
    presentSource(state, book, (await readNewestClearing(db, tenant))?.at ?? null);
  const find = async ({ kind, key }: EntryName) => {
    const state = await book.read();
    const entry = state.entries.find((one) => one.kind === kind && one.key === key) ?? null;
    // Before the first answer of the source, nobody knows which entries there are.
    return entry === null && state.readAt !== null ? null : { entry, state };
  };

  return [
    implement(contract.listContent, async ({ staff, query: asked }) => {
      const { query = "", kind = null, state = null, warned, cursor = null, limit = defaultPageSize } = asked;
      const read = await book.read();
      const filter = { query: query.trim(), kind, state, isWarned: warned !== undefined };
      const page = listContent(read.entries, filter, { cursor, limit });
      if (!page.ok) return refuse("InvalidRequest", { errors: [{ path: "cursor", message: "is not a cursor" }] });
      const counts = {
        all: read.entries.length,
        drafts: read.entries.filter(isDrafted).length,
        warned: read.entries.filter(({ warnings }) => warnings.length > 0).length,
      };
      const { results, nextCursor } = page.value;
      const source = await sourceOf(read, staff.tenant);
      return { status: 200, body: { results: results.map(presentEntry), nextCursor, counts, source } } as const;
    }),

    implementOn(contract.readContent, find, async ({ subject: { entry, state }, staff }) => {
      if (entry === null) return refuse("Unavailable");
      const source = await sourceOf(state, staff.tenant);
      const { fields, warnings } = entry;
      return {
        status: 200,
        body: { ...presentEntry(entry), fields: [...fields], warnings: [...warnings], source },
      } as const;
    }),

    implementOn(contract.previewContent, find, async ({ subject: { entry }, staff, body: { language } }) => {
      if (entry === null) return refuse("Unavailable");
      const { url, expiresAt } = previewContent(deps, entry, { tenant: staff.tenant, language });
      return { status: 200, body: { url, expiresAt: expiresAt.toISOString() } } as const;
    }),

    implement(contract.clearContentCache, async ({ staff, clientIp }) => {
      const cleared = await clearContentCache(deps, { staff, clientIp });
      if (!cleared.ok) return refuse("InvalidContent", { errors: [{ path: "", message: cleared.refusal.fault }] });
      book.forget();
      return { status: 200, body: { clearedAt: cleared.value.clearedAt.toISOString() } } as const;
    }),
  ];
}
