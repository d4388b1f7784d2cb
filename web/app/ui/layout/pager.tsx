import { ChevronLeft, ChevronRight } from "lucide";
import type { ReactNode } from "react";
import { Link } from "../../lib/navigation/links.tsx";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { Icon } from "../icon.tsx";
import * as textStyles from "../text/text.module.css";
import * as styles from "./pager.module.css";
import { pagesAround } from "./pages-around.ts";

interface PagerProps {
  readonly current: number;
  readonly total: number;
  /** The URL of a page. */
  readonly hrefOf: (page: number) => string;
}

/** Links to the pages of a list; nothing for a list with a single page. */
export function Pager({ current, total, hrefOf }: PagerProps) {
  const t = useWords();
  const { number } = useFormats();
  if (total <= 1) return null;
  return (
    <nav aria-label={t("shell.pages")}>
      <ul className={`${styles.pager} ${textStyles.num}`}>
        <Step to={current > 1 ? hrefOf(current - 1) : null} label={t("shell.previousPage")} rel="prev">
          <Icon of={ChevronLeft} />
        </Step>
        {pagesAround(current, total).map((page, index) =>
          page === null ? (
            <li key={`gap ${index < 2 ? "before" : "after"}`} aria-hidden>
              …
            </li>
          ) : (
            <li key={page}>
              <Link
                to={hrefOf(page)}
                aria-label={t("shell.page", { page: number(page) })}
                aria-current={page === current ? "page" : undefined}
              >
                {number(page)}
              </Link>
            </li>
          ),
        )}
        <Step to={current < total ? hrefOf(current + 1) : null} label={t("shell.nextPage")} rel="next">
          <Icon of={ChevronRight} />
        </Step>
      </ul>
    </nav>
  );
}

interface StepProps {
  /** Null at the end of the list: the step keeps its space. */
  readonly to: string | null;
  readonly label: string;
  readonly rel: "prev" | "next";
  readonly children: ReactNode;
}

function Step({ to, label, rel, children }: StepProps) {
  return (
    <li>
      {to === null ? (
        <span aria-hidden>{children}</span>
      ) : (
        <Link to={to} rel={rel} aria-label={label}>
          {children}
        </Link>
      )}
    </li>
  );
}
