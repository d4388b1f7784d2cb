import { Link } from "react-router";
import { useFormats } from "../../format/use-formats.ts";
import { type Column, DataTable } from "../../ui/data/data-table.tsx";
import * as layout from "../../ui/kit-layout.module.css";
import * as text from "../../ui/kit-text.module.css";
import { Tag } from "../../ui/marks.tsx";
import { useWords } from "../../words/use-words.ts";
import { CustomerMarks } from "./customer-marks.tsx";
import * as styles from "./customers-page.module.css";
import type { ListedCustomer } from "./use-customers.ts";

interface CustomerTableProps {
  readonly rows: readonly ListedCustomer[];
  readonly current: string | null;
  readonly onCurrent: (id: string) => void;
  /** The address of the list, to which a customer leads back. */
  readonly from: string;
}

export function CustomerTable({ rows, current, onCurrent, from }: CustomerTableProps) {
  const t = useWords();
  const columns = useColumns(from);
  return (
    <DataTable
      label={t("customers.list")}
      columns={columns}
      rows={rows}
      idOf={({ id }) => id}
      current={current}
      onCurrent={onCurrent}
    />
  );
}

function useColumns(from: string): readonly Column<ListedCustomer>[] {
  const t = useWords();
  const formats = useFormats();
  return [
    {
      id: "customer",
      head: t("customers.columns.customer"),
      cell: (customer) => (
        <Link className={text.number} to={`/customers/${customer.id}`} state={{ from }}>
          {nameOf(customer) || t("customers.nameless")}
        </Link>
      ),
    },
    {
      id: "company",
      head: t("customers.columns.company"),
      cell: ({ companyName }) => <span className={`${text.clipped} ${styles.company}`}>{companyName}</span>,
    },
    {
      id: "email",
      head: t("customers.columns.email"),
      cell: ({ email, isEmailVerified }) => (
        <span className={text.oneLine}>
          {email} {!isEmailVerified && <Tag tone="warn">{t("customers.unverified")}</Tag>}
        </span>
      ),
    },
    {
      id: "number",
      isExtra: true,
      head: t("customers.columns.number"),
      cell: ({ key }) => <span className={text.muted}>{key}</span>,
    },
    {
      id: "terms",
      head: t("customers.columns.terms"),
      cell: (customer) => (
        <span className={`${layout.row} ${layout.tight}`}>
          <CustomerMarks customer={customer} />
        </span>
      ),
    },
    { id: "group", head: t("customers.columns.group"), cell: ({ group }) => group !== null && <Tag>{group.name}</Tag> },
    {
      id: "since",
      head: t("customers.columns.since"),
      align: "end",
      cell: ({ createdAt }) => (
        <span className={`${text.muted} ${text.oneLine}`} title={formats.exact(createdAt)}>
          {formats.momentDay(createdAt)}
        </span>
      ),
    },
  ];
}

/** The customers on a narrow window, each in two lines. */
export function CustomerCards({ rows, from }: Pick<CustomerTableProps, "rows" | "from">) {
  const t = useWords();
  return rows.map((customer) => (
    <Link key={customer.id} className={styles.card} to={`/customers/${customer.id}`} state={{ from }}>
      <span className={`${layout.row} ${layout.wrap}`}>
        <b>{nameOf(customer) || t("customers.nameless")}</b>
        <CustomerMarks customer={customer} />
      </span>
      <span className={`${text.small} ${text.muted} ${text.clipped}`}>
        {[customer.companyName, customer.email].filter(Boolean).join(", ")}
      </span>
    </Link>
  ));
}

function nameOf({ firstName, lastName }: ListedCustomer): string {
  return `${firstName} ${lastName}`.trim();
}
