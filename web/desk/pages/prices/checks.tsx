import type { WireDeskPrices } from "@boxwright/contract/desk/prices";
import { CircleAlert, CircleCheck, type IconNode, Info } from "lucide";
import { Icon } from "../../../app/ui/icon.tsx";
import { durationText } from "../../format/duration.ts";
import { useMe } from "../../session/use-me.ts";
import * as text from "../../ui/kit-text.module.css";
import { Section } from "../../ui/panels.tsx";
import { useNow } from "../../ui/use-now.ts";
import { useWords } from "../../words/use-words.ts";
import * as styles from "./prices-page.module.css";
import type { PriceDraft } from "./use-price-draft.ts";

const minute = 60_000;
/** The server asks again for a second factor that is older. */
const recentFactorMilliseconds = 15 * minute;

interface ChecksProps {
  readonly prices: WireDeskPrices;
  readonly draft: PriceDraft;
}

/** What must be right before the draft is published, and what publishing brings with it. */
export function Checks({ prices, draft }: ChecksProps) {
  const t = useWords();
  const count = draft.faults.size;
  return (
    <Section title={t("prices.checks.title")}>
      <ul className={styles.checks}>
        {count > 0 ? (
          <Check tone="bad" title={t("prices.checks.lawsBroken", { count })} note={t("prices.checks.lawsBrokenNote")} />
        ) : (
          <Check tone="good" title={t("prices.checks.laws")} note={t("prices.checks.lawsNote")} />
        )}
        {draft.typed.size > 0 && (
          <Check
            tone="warn"
            title={t("prices.unsaved", { count: draft.typed.size })}
            note={t("prices.checks.unsavedNote")}
          />
        )}
        {prices.draft === null && draft.typed.size === 0 && (
          <Check tone="warn" title={t("prices.checks.nothing")} note={t("prices.checks.nothingNote")} />
        )}
        <Check tone="good" title={t("prices.checks.carts")} note={t("prices.checks.cartsNote")} />
        <Check tone="good" title={t("prices.checks.quotations")} note={t("prices.checks.quotationsNote")} />
        <FactorAge />
      </ul>
    </Section>
  );
}

/** Says early that publishing will ask for the second factor again. */
function FactorAge() {
  const t = useWords();
  const { session } = useMe();
  const now = useNow(minute);
  if (session.factorConfirmedAt === null) return null;
  const age = now - Date.parse(session.factorConfirmedAt);
  if (age < recentFactorMilliseconds) return null;
  return (
    <Check
      tone="warn"
      title={t("prices.checks.factor", { age: durationText(age, t) })}
      note={t("prices.checks.factorNote")}
    />
  );
}

const icons = { good: CircleCheck, warn: Info, bad: CircleAlert } as const satisfies Record<string, IconNode>;
const tones = { good: styles.good, warn: styles.warn, bad: text.bad } as const;

interface CheckProps {
  readonly tone: keyof typeof icons;
  readonly title: string;
  readonly note: string;
}

function Check({ tone, title, note }: CheckProps) {
  return (
    <li>
      <span className={tones[tone]}>
        <Icon of={icons[tone]} size="small" />
      </span>
      <span className={text.two}>
        <b>{title}</b>
        <small>{note}</small>
      </span>
    </li>
  );
}
