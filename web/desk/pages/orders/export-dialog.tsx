import type { Client } from "@boxwright/contract/client";
import { exportOrders, exportPayments, exportTaxes } from "@boxwright/contract/desk/exports";
import { calendarDateOf } from "@boxwright/core/kernel/dates";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { saveAs } from "../../../app/lib/save-as.ts";
import { createDeskClient } from "../../calls/desk-client.ts";
import { useSession } from "../../session/use-session.ts";
import { ChangeProblem } from "../../shell/change-problem.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { Segments } from "../../ui/form/segments.tsx";
import * as layout from "../../ui/kit-layout.module.css";
import { useOutcome } from "../../ui/outcomes.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { useWords } from "../../words/use-words.ts";

const books = ["orders", "taxes", "payments"] as const;
type Book = (typeof books)[number];

interface Period {
  readonly from: string;
  readonly to: string;
}

/** Downloads the books of a period as CSV. */
export function ExportDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useWords();
  const [book, setBook] = useState<Book>("orders");
  const [period, setPeriod] = useState(thisMonth);
  const { download, isLoading, problem } = useDownload(onClose);
  const isComplete = period.from !== "" && period.to !== "" && period.from <= period.to;
  return (
    <Dialog
      title={t("orders.export.title")}
      closeLabel={t("shell.close")}
      isNarrow
      onClose={onClose}
      onSubmit={() => {
        if (isComplete) download({ book, period });
      }}
      footNote={t("orders.export.days")}
      foot={
        <Button look="accent" type="submit" isBusy={isLoading} disabled={!isComplete} keys="Ctrl Enter">
          {t("orders.export.send")}
        </Button>
      }
    >
      <Segments
        label={t("orders.export.what")}
        value={book}
        options={books.map((value) => ({ value, label: t(`orders.export.${value}`) }))}
        onChange={setBook}
      />
      <div className={layout.pair}>
        <TextField
          label={t("orders.export.from")}
          type="date"
          value={period.from}
          onChange={({ currentTarget }) => setPeriod({ ...period, from: currentTarget.value })}
        />
        <TextField
          label={t("orders.export.to")}
          type="date"
          value={period.to}
          onChange={({ currentTarget }) => setPeriod({ ...period, to: currentTarget.value })}
        />
      </div>
      <ChangeProblem problem={problem} again={() => download({ book, period })} />
    </Dialog>
  );
}

/** The days of an export are those of UTC. */
function thisMonth(): Period {
  const today = calendarDateOf(new Date());
  return { from: `${today.slice(0, 7)}-01`, to: today };
}

interface Asked {
  readonly book: Book;
  readonly period: Period;
}

/** Saves a book when all of it has come. A long one may take more time than other calls. */
function useDownload(onDone: () => void) {
  const t = useWords();
  const session = useSession();
  const show = useOutcome();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ book, period }: Asked) => {
      const response = await fetchBook(createDeskClient(session, 0), book, period);
      const name = `${[book, period.from, period.to].join("-")}.csv`;
      saveAs(await response.blob(), name);
      return name;
    },
    onSuccess: (name) => {
      show({ text: t("orders.export.done", { name }) });
      onDone();
    },
  });
  return { download: (asked: Asked) => isPending || mutate(asked), isLoading: isPending, problem: error };
}

function fetchBook(client: Client, book: Book, query: Period): Promise<Response> {
  switch (book) {
    case "orders":
      return client.fetch(exportOrders, { query });
    case "taxes":
      return client.fetch(exportTaxes, { query });
    case "payments":
      return client.fetch(exportPayments, { query });
  }
}
