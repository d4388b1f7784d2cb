import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { durationText } from "../../format/duration.ts";
import { PageKeys } from "../../shell/page-keys.tsx";
import { PagesFoot } from "../../shell/pages-foot.tsx";
import { QueryState } from "../../shell/query-state.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { useCursors } from "../../ui/data/use-cursors.ts";
import { useRowKeys } from "../../ui/data/use-row-keys.ts";
import { Segments } from "../../ui/form/segments.tsx";
import * as layout from "../../ui/kit-layout.module.css";
import { PageBar } from "../../ui/page.tsx";
import { Empty } from "../../ui/panels.tsx";
import { useNow } from "../../ui/use-now.ts";
import { useWords } from "../../words/use-words.ts";
import { InboxList } from "./inbox-list.tsx";
import * as styles from "./inquiries-page.module.css";
import { QuotationPanel } from "./quotation-panel.tsx";
import { Thread } from "./thread.tsx";
import {
  type BoxName,
  boxes,
  boxIn,
  type Inbox,
  type Inquiry,
  type InquiryChange,
  inboxAddress,
  useInquiries,
  useInquiry,
} from "./use-inquiries.ts";

const rowsPerPage = 25;
const minute = 60_000;

/** The inbox: inquiries at the left, the open one beside them, and the quotation that it may get. */
export default function InquiriesPage() {
  const t = useWords();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const box = boxIn(search);
  const chosen = search.get("inquiry");
  const way = useCursors(box);
  const query = useInquiries({ box, cursor: way.cursor, limit: rowsPerPage });
  const rows = query.data?.results ?? [];
  const current = useOpenInquiry(query.data?.results, chosen);
  const open = (id: string) => void navigate(inboxAddress(box, id), { replace: true });
  useRowKeys({ ids: rows.map(({ id }) => id), current: current?.id ?? null, onCurrent: open, onOpen: open });
  const nextCursor = query.data?.nextCursor ?? null;
  return (
    <>
      <PageBar
        title={t("shell.sections.inquiries")}
        aside={query.data && <Unanswered states={query.data.states} />}
        end={<BoxSwitch box={box} inbox={query.data} />}
      />
      <QueryState query={query} bones={{ columns: 3, count: 8 }}>
        {({ results }) => (
          <div className={styles.split} data-open={chosen !== null}>
            <div className={styles.inbox}>
              {results.length === 0 ? (
                <Empty title={t(`inquiries.none.${box}`)} />
              ) : (
                <InboxList inquiries={results} box={box} current={current?.id ?? null} />
              )}
              <PagesFoot note={t("inquiries.page", { count: rowsPerPage })} way={way} nextCursor={nextCursor} />
            </div>
            {current !== null && <OpenInquiry key={current.id} inquiry={current} box={box} />}
          </div>
        )}
      </QueryState>
      <PageKeys
        hints={[
          { keys: ["J", "K"], label: t("inquiries.keys.row") },
          { keys: ["R"], label: t("inquiries.keys.answer") },
          { keys: ["Q"], label: t("inquiries.keys.quotation") },
          { keys: ["A"], label: t("inquiries.keys.take") },
          { keys: ["E"], label: t("inquiries.keys.close") },
        ]}
      />
    </>
  );
}

/** The inquiry of the address, also if the list does not have it, such as after it was answered; by default the first. */
function useOpenInquiry(rows: readonly Inquiry[] | undefined, chosen: string | null): Inquiry | null {
  const listed = rows?.find(({ id }) => id === chosen);
  const { data } = useInquiry(rows === undefined || listed !== undefined ? null : chosen);
  if (listed !== undefined) return listed;
  return chosen === null ? (rows?.[0] ?? null) : (data ?? null);
}

function OpenInquiry({ inquiry, box }: { readonly inquiry: Inquiry; readonly box: BoxName }) {
  const t = useWords();
  const navigate = useNavigate();
  const [isQuoting, setQuoting] = useState(false);
  const { newest, know } = useNewest(inquiry);
  const quote = () => {
    // In the address, so that the inquiry stays open when its quotation takes it out of the list.
    void navigate(inboxAddress(box, inquiry.id), { replace: true });
    setQuoting(true);
  };
  return (
    <>
      <div className={styles.main}>
        <span className={layout.onlyNarrow}>
          <LinkButton size="small" to={inboxAddress(box)}>
            {t("inquiries.back")}
          </LinkButton>
        </span>
        <Thread
          inquiry={newest}
          onQuote={isQuoting ? null : quote}
          onChanged={know}
          onAnswered={() => void navigate(inboxAddress(box))}
        />
      </div>
      {isQuoting && (
        <QuotationPanel
          inquiry={newest}
          onMade={({ version }) => know({ version, state: "waiting" })}
          onClose={() => setQuoting(false)}
        />
      )}
    </>
  );
}

/** The inquiry after the changes of this page, also before the list is read again, so that the next change names its version. */
function useNewest(read: Inquiry) {
  const [known, setKnown] = useState(read);
  const newest = known.version > read.version ? known : read;
  return { newest, know: (change: InquiryChange) => setKnown({ ...newest, ...change }) };
}

function BoxSwitch({ box, inbox }: { readonly box: BoxName; readonly inbox: Inbox | undefined }) {
  const t = useWords();
  const navigate = useNavigate();
  const countOf = (name: BoxName) =>
    name === "mine" ? "" : String(inbox?.states.find(({ state }) => state === name)?.count ?? "");
  return (
    <Segments
      label={t("inquiries.inbox")}
      value={box}
      options={boxes.map((name) => ({
        value: name,
        label: `${t(`inquiries.boxes.${name}`)} ${countOf(name)}`.trim(),
      }))}
      onChange={(name) => void navigate(inboxAddress(name))}
    />
  );
}

/** How many inquiries wait for an answer, and how long the oldest has waited. */
function Unanswered({ states }: Pick<Inbox, "states">) {
  const t = useWords();
  const now = useNow(minute);
  const open = states.find(({ state }) => state === "open");
  if (open === undefined || open.count === 0 || open.oldest === null) return t("inquiries.allAnswered");
  return t("inquiries.count", { count: open.count, age: durationText(now - Date.parse(open.oldest), t) });
}
