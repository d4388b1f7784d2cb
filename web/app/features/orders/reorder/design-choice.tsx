import type { WireDesignChange, WireLineDesign } from "@boxwright/contract/ordered-design";
import type { ReactNode } from "react";
import { useFormats } from "../../../lib/use-formats.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { RadioCards } from "../../../ui/form/choice.tsx";
import { RetryingImage } from "../../../ui/picture/retrying-image.tsx";
import * as textStyles from "../../../ui/text/text.module.css";
import { approvalPath } from "../../designs/designer-path.ts";
import * as styles from "./design-choice.module.css";
import type { DesignVersion } from "./reorder-draft.ts";
import { useLineDesign } from "./use-line-design.ts";

interface DesignChoiceProps {
  readonly orderId: string;
  readonly lineId: string;
  readonly value: DesignVersion;
  readonly onChange: (value: DesignVersion) => void;
}

/** Which version of its design a re-order prints: the approved one, or the one of today once that is approved, and what differs. */
export function DesignChoice({ orderId, lineId, value, onChange }: DesignChoiceProps) {
  const t = useWords();
  const format = useFormats();
  const { data: design, isError } = useLineDesign(orderId, lineId);
  if (isError) return <p className={textStyles.small}>{t("reorder.design.notCompared")}</p>;
  if (design === undefined) return <Skeleton height={48} />;
  const { approved, today } = design;
  if (today === null || today.changes.length === 0) {
    const day = format.day(approved.approvedAt.slice(0, 10));
    return <p className={textStyles.small}>{t("reorder.design.same", { name: approved.designName, day })}</p>;
  }
  return (
    <div className={styles.choice}>
      <Versions {...{ approved, today, lineId, value, onChange }} />
      <Changes changes={today.changes} />
      {!isReady(today) && (
        <LinkButton size="small" to={approvalPath(today.id)} reloadDocument>
          {t("reorder.design.approve")}
        </LinkButton>
      )}
    </div>
  );
}

type Today = NonNullable<WireLineDesign["today"]>;

/** Whether the design of today can be printed on the box of the line. */
function isReady({ approval, isSameBox }: Today): boolean {
  return approval !== null && isSameBox;
}

interface VersionsProps extends Pick<DesignChoiceProps, "lineId" | "value" | "onChange"> {
  readonly approved: WireLineDesign["approved"];
  readonly today: Today;
}

/** Both versions; a choice once today's can be printed. */
function Versions({ approved, today, lineId, value, onChange }: VersionsProps) {
  const t = useWords();
  const format = useFormats();
  const day = (instant: string) => format.day(instant.slice(0, 10));
  const ordered = (
    <Version
      picture={approved.preview3dUrl}
      title={t("reorder.design.approved")}
      note={t("reorder.design.approvedOn", { day: day(approved.approvedAt) })}
    />
  );
  const current = (
    <Version
      picture={today.preview3dUrl}
      title={t("reorder.design.today")}
      note={t("reorder.design.changedOn", { day: day(today.updatedAt) })}
    />
  );
  const legend = t("reorder.design.changed");
  if (isReady(today)) {
    const choices = [
      { value: "approved", label: ordered },
      { value: "newest", label: current },
    ] as const;
    return <RadioCards name={`design-${lineId}`} {...{ legend, value, onChange, choices }} />;
  }
  return (
    <div>
      <b>{legend}</b>
      <div className={styles.versions}>
        {ordered}
        {current}
      </div>
      <p className={`${textStyles.small} ${textStyles.muted}`}>
        {t(today.isSameBox ? "reorder.design.notApproved" : "reorder.design.otherBox")}
      </p>
    </div>
  );
}

interface VersionProps {
  readonly picture: string;
  readonly title: string;
  readonly note: string;
}

function Version({ picture, title, note }: VersionProps) {
  return (
    <span className={styles.version}>
      <RetryingImage src={picture} alt="" width={1200} height={900} />
      <span>
        <b>{title}</b>
        <small>{note}</small>
      </span>
    </span>
  );
}

const mostShown = 8;

function Changes({ changes }: { readonly changes: readonly WireDesignChange[] }) {
  const t = useWords();
  const textOf = useChangeText();
  const more = changes.length - mostShown;
  return (
    <details>
      <summary className={textStyles.small}>{t("reorder.design.differences", { count: changes.length })}</summary>
      <ul className={`${styles.changes} ${textStyles.small}`}>
        {changes.slice(0, mostShown).map((change, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={index}>{textOf(change)}</li>
        ))}
        {more > 0 && <li>{t("reorder.design.more", { count: more })}</li>}
      </ul>
    </details>
  );
}

/** A difference in a short sentence, such as `“Keep dry”: moved or resized`. */
function useChangeText(): (change: WireDesignChange) => ReactNode {
  const t = useWords();
  return (change) => {
    if (change.kind === "box") return t("reorder.design.box");
    if (change.kind === "ground") return t(`reorder.design.ground.${change.side}`);
    const { text, name, side } = change;
    const known =
      text === "" ? name || t(`reorder.design.object.${change.object}`) : t("reorder.design.text", { text });
    const object = side === "inside" ? t("reorder.design.inside", { object: known }) : known;
    if (change.kind !== "changed") return t(`reorder.design.${change.kind}`, { object });
    const aspects = change.aspects.map((aspect) => t(`reorder.design.aspect.${aspect}`)).join(", ");
    return t("reorder.design.edited", { object, aspects });
  };
}
