import { staffRoles } from "@boxwright/core/identity/principal";
import { csvRow } from "@boxwright/core/kernel/csv";
import type { DeskTranslate } from "../../words/words.ts";
import { rightRows } from "./role-rights.ts";

/** The table of rights as CSV: a cell has `yes`, the largest amount, or nothing. */
export function rightsCsv(t: DeskTranslate): string {
  const heads = [
    t("staff.group"),
    t("staff.right"),
    t("staff.meaning"),
    ...staffRoles.map((role) => t(`shell.roles.${role}`)),
  ];
  const rows = rightRows().map(({ right, group, grants }) => [
    t(`staff.groups.${group}`),
    right,
    t(`staff.rights.${right}`),
    ...grants.map((grant) => (grant === "none" ? "" : grant === "full" ? t("staff.yes") : String(grant.limit / 100))),
  ]);
  return [heads, ...rows].map(csvRow).join("");
}
