import { type StaffRole, staffRoles } from "@boxwright/core/identity/principal";
import { Check } from "lucide";
import { Icon } from "../../../app/ui/icon.tsx";
import { useFormats } from "../../format/use-formats.ts";
import { PlainTable } from "../../ui/data/plain-table.tsx";
import * as layout from "../../ui/kit-layout.module.css";
import * as text from "../../ui/kit-text.module.css";
import { Tag } from "../../ui/marks.tsx";
import { Section } from "../../ui/panels.tsx";
import { useWords } from "../../words/use-words.ts";
import { type Grant, rightRows } from "./role-rights.ts";
import * as styles from "./staff-page.module.css";

const rows = rightRows();

/** What each role may do. The column of one role is marked; a narrow window shows that one alone. */
export function RightsTable({ role: marked }: { readonly role: StaffRole }) {
  const t = useWords();
  const columnClass = (role: StaffRole) =>
    role === marked ? `${styles.role} ${styles.marked}` : `${styles.role} ${layout.onlyWide}`;
  return (
    <Section title={t("staff.rightsTitle")} aside={t("staff.rightsAside")}>
      <PlainTable
        label={t("staff.rightsTitle")}
        className={styles.rights}
        heads={[
          { key: "group", text: <span className={text.unseen}>{t("staff.group")}</span> },
          { key: "right", text: t("staff.right") },
          ...staffRoles.map((role) => ({ key: role, text: t(`shell.roles.${role}`), className: columnClass(role) })),
        ]}
      >
        {rows.map(({ right, group, isFirst, grants }) => (
          <tr key={right}>
            <td className={text.bold}>{isFirst && t(`staff.groups.${group}`)}</td>
            <td>
              {t(`staff.rights.${right}`)}{" "}
              <span className={`${text.small} ${text.muted} ${layout.onlyWide}`}>{right}</span>
            </td>
            {staffRoles.map((role, place) => (
              <td key={role} className={columnClass(role)}>
                <GrantMark grant={grants[place] ?? "none"} />
              </td>
            ))}
          </tr>
        ))}
      </PlainTable>
      <p className={`${text.small} ${text.muted} ${styles.note}`}>{t("staff.rightsNote")}</p>
    </Section>
  );
}

function GrantMark({ grant }: { readonly grant: Grant }) {
  const t = useWords();
  const formats = useFormats();
  if (grant === "none")
    return (
      <span className={text.muted}>
        <span aria-hidden>–</span>
        <span className={text.unseen}>{t("staff.no")}</span>
      </span>
    );
  if (grant === "full")
    return (
      <span className={styles.yes}>
        <Icon of={Check} size="small" />
        <span className={text.unseen}>{t("staff.yes")}</span>
      </span>
    );
  return <Tag>{t("staff.upTo", { amount: formats.roughMoney({ centAmount: grant.limit }) })}</Tag>;
}
