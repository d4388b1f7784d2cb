import { Cloud, CloudAlert, CloudCheck, CloudOff, type IconNode, TriangleAlert } from "lucide";
import { useCulture } from "../../lib/culture/use-culture.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { Icon } from "../../ui/icon.tsx";
import * as styles from "./designer.module.css";
import type { SaverStatus } from "./saving/saver-status.ts";

interface SavedStateProps {
  readonly status: SaverStatus;
  /** Whether the shop does not have the design yet. */
  readonly isNew: boolean;
  /** Opens what the state leads to: the earlier versions, or why the shopper has to act. */
  readonly onOpen: () => void;
}

/** Where the changes are: in the shop, on the way, or in this browser. */
export function SavedState({ status, isNew, onOpen }: SavedStateProps) {
  const t = useWords();
  const culture = useCulture();
  const state = stateOf(status, isNew);
  const { icon, look } = looks[state];
  const hasTime = status.kind === "saved" && status.at !== null && !isNew;
  const text = hasTime
    ? t("designer.status.savedAt", { time: timeOf(status.at ?? 0, culture) })
    : t(`designer.status.${state}`);
  return (
    <button
      type="button"
      className={`${styles.saved} ${look}`}
      title={t(state === "needsYou" ? "designer.openNeed" : "designer.openVersions")}
      onClick={onOpen}
    >
      <Icon of={icon} size="small" />
      <span className={styles.wideOnly}>{text}</span>
      <span className={styles.narrowOnly}>{t(`designer.shortStatus.${state}`)}</span>
    </button>
  );
}

type State = "saved" | "new" | "saving" | "offline" | "busy" | "signedOut" | "needsYou";

const looks: Readonly<Record<State, { readonly icon: IconNode; readonly look: string | undefined }>> = {
  saved: { icon: CloudCheck, look: "" },
  new: { icon: Cloud, look: styles.waiting },
  saving: { icon: Cloud, look: styles.waiting },
  offline: { icon: CloudOff, look: styles.waiting },
  busy: { icon: CloudAlert, look: styles.waiting },
  signedOut: { icon: CloudAlert, look: styles.needs },
  needsYou: { icon: TriangleAlert, look: styles.needs },
};

function stateOf(status: SaverStatus, isNew: boolean): State {
  if (status.kind === "saved" && isNew) return "new";
  if (status.kind !== "offline") return status.kind;
  return status.cause === "unreached" ? "offline" : status.cause;
}

function timeOf(moment: number, culture: string): string {
  return new Intl.DateTimeFormat(culture, { timeStyle: "short" }).format(moment);
}
