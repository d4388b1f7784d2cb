import type { WireDeskArtwork } from "@boxwright/contract/desk/artwork";
import { checkIds, checkOf } from "@boxwright/core/artwork/checks";
import { Check, type IconNode, Minus } from "lucide";
import { useId, useState } from "react";
import { Icon } from "../../../app/ui/icon.tsx";
import { useLanguage, useWords } from "../../words/use-words.ts";
import * as signs from "./finding-sign.module.css";
import * as styles from "./passed-row.module.css";

/** The checks without a finding: a row with their number that opens to their names. */
export function PassedChecks({ results }: { readonly results: NonNullable<WireDeskArtwork["results"]> }) {
  const t = useWords();
  const language = useLanguage();
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const idsOf = (wanted: "passed" | "unmeasured") =>
    results.filter(({ result }) => result === wanted).map(({ check }) => check);
  // The names of checks that this version of the page knows.
  const namesOf = (ids: readonly string[]) =>
    checkIds.filter((id) => ids.includes(id)).map((id) => checkOf(id).title[language]);
  const [passed, unmeasured] = [idsOf("passed"), idsOf("unmeasured")];
  if (passed.length === 0 && unmeasured.length === 0) return null;
  return (
    <div className={styles.passed}>
      <button
        type="button"
        className={styles.row}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <i className={`${signs.sign} ${signs.passed}`}>
          <Icon of={Check} size="small" />
        </i>
        <span>
          {t("artwork.passedCount", { count: passed.length })}
          {!isOpen && <small>{namesOf(passed).join(", ")}</small>}
        </span>
        <u>{t(isOpen ? "artwork.hidePassed" : "artwork.showPassed")}</u>
      </button>
      {isOpen && (
        <div id={listId} className={styles.names}>
          <Names of={namesOf(passed)} icon={Check} />
          {unmeasured.length > 0 && (
            <>
              <h3>{t("artwork.unmeasuredCount", { count: unmeasured.length })}</h3>
              <Names of={namesOf(unmeasured)} icon={Minus} className={styles.unmeasured} />
            </>
          )}
        </div>
      )}
    </div>
  );
}

interface NamesProps {
  readonly of: readonly string[];
  readonly icon: IconNode;
  readonly className?: string | undefined;
}

function Names({ of, icon, className }: NamesProps) {
  return (
    <ul className={className}>
      {of.map((name) => (
        <li key={name}>
          <Icon of={icon} size="small" />
          {name}
        </li>
      ))}
    </ul>
  );
}
