import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useRefusal } from "../calls/use-refusal.ts";
import { useFormats } from "../format/use-formats.ts";
import { TextButton } from "../ui/button.tsx";
import { BoneRows } from "../ui/data/data-table.tsx";
import { Note } from "../ui/panels.tsx";
import { useIsLate } from "../ui/use-is-late.ts";
import { useWords } from "../words/use-words.ts";

interface QueryStateProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** The rows that stand in for what is late. */
  readonly bones: { readonly columns: number; readonly count: number };
  readonly children: (data: Data) => ReactNode;
}

/** What a query has read. If it is late, rows of the same height; if it fails, what was read before, with its time, below what failed. */
export function QueryState<Data>({ query, bones, children }: QueryStateProps<Data>) {
  const isLate = useIsLate(query.isPending && query.fetchStatus === "fetching");
  return (
    <>
      {query.isError && <Broken query={query} />}
      {query.data !== undefined ? children(query.data) : isLate && <BoneRows {...bones} />}
    </>
  );
}

function Broken({ query }: { readonly query: UseQueryResult<unknown> }) {
  const t = useWords();
  const formats = useFormats();
  const reasonOf = useRefusal();
  const requestId = query.error instanceof ApiProblem ? query.error.body.requestId : undefined;
  return (
    <Note tone="bad" isUrgent>
      <b>{t("shell.failed")}</b> {reasonOf(query.error)}{" "}
      {query.dataUpdatedAt > 0 &&
        t("shell.failedSince", { time: formats.time(new Date(query.dataUpdatedAt).toISOString()) })}{" "}
      <TextButton onClick={() => void query.refetch()}>{t("shell.retry")}</TextButton>{" "}
      {requestId !== undefined && t("shell.request", { id: requestId })}
    </Note>
  );
}
