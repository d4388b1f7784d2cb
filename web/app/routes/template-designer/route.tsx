import { pressTables } from "@boxwright/core/structures/colour/press-tables";
import { lazy, Suspense } from "react";
import { data } from "react-router";
import { sharedHeaders } from "../../features/designs/sharing/read-shared.ts";
import { translatedMeta } from "../../lib/meta/page-meta.ts";
import { privateMeta } from "../../lib/meta/private-meta.ts";
import { QueryScope } from "../../lib/query-scope.tsx";
import { useIsHydrated } from "../../lib/use-is-hydrated.ts";
import { loadWords } from "../../lib/words/load-words.server.ts";
import * as pageWidthStyles from "../../ui/layout/page-width.module.css";
import type { Route } from "./+types/route";
import { loadEditor } from "./load-editor.ts";
import { loadStart } from "./load-start.ts";
import { Opening } from "./opening.tsx";
import { loadShared, SharedView } from "./shared-view.tsx";
import { StartView } from "./start-view.tsx";
import * as styles from "./template-designer.module.css";

export async function loader(visit: Route.LoaderArgs) {
  const search = visit.url.searchParams;
  const words = loadWords(visit, "designs", "identity");
  if (search.has("shared")) {
    const loaded = await loadShared(visit);
    const status = loaded.shared === null ? 404 : 200;
    return data({ kind: "shared" as const, ...loaded, words }, { status, headers: sharedHeaders });
  }
  if (isEditing(search)) {
    const editorWords = loadWords(visit, "designs", "designer", "identity", "structures", "uploads", "viewer");
    return data({ kind: "editor" as const, ...(await loadEditor(visit)), words: editorWords });
  }
  return data({ kind: "start" as const, ...(await loadStart(visit)), words });
}

/** The browser reads everything that changes. */
export const shouldRevalidate = () => false;

export const headers: Route.HeadersFunction = ({ errorHeaders, loaderHeaders }) => ({
  ...Object.fromEntries(loaderHeaders),
  ...Object.fromEntries(errorHeaders ?? []),
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (loaderData === undefined) return [{ name: "robots", content: "noindex" }];
  if (loaderData.kind === "editor")
    return privateMeta({ title: "designer.title", description: "designer.description" }, matches);
  return loaderData.kind === "shared"
    ? privateMeta({ title: "designs.shared.documentTitle", description: "designs.shared.description" }, matches)
    : translatedMeta({ title: "designs.start.documentTitle", description: "designs.start.description" }, matches);
};

function isEditing(search: URLSearchParams): boolean {
  return !search.has("shared") && (search.has("design") || search.has("start"));
}

/** The editor is the largest part: only pages that edit load it, and the tables of its colors beside it. */
async function fetchEditor() {
  const [view] = await Promise.all([import("./editor-view.tsx"), pressTables()]);
  return view;
}

const EditorView = lazy(fetchEditor);
// The browser fetches the editor while it still prepares the page. A failure is reported when the page renders the editor.
if (typeof window !== "undefined" && isEditing(new URLSearchParams(window.location.search)))
  fetchEditor().catch(() => undefined);

/** Starts a design, edits one, or shows the design of a link. */
export default function TemplateDesigner({ loaderData }: Route.ComponentProps) {
  const isHydrated = useIsHydrated();
  if (loaderData.kind === "editor")
    return (
      <QueryScope>
        <Suspense fallback={<Opening />}>{isHydrated ? <EditorView {...loaderData} /> : <Opening />}</Suspense>
      </QueryScope>
    );
  return (
    <QueryScope>
      <main id="content" className={`${pageWidthStyles.pageWidth} ${styles.page}`}>
        {loaderData.kind === "shared" ? <SharedView {...loaderData} /> : <StartView {...loaderData} />}
      </main>
    </QueryScope>
  );
}
