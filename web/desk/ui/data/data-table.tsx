import { ArrowDown, ArrowUp } from "lucide";
import { Fragment, type ReactNode, useEffect, useRef } from "react";
import { Icon } from "../../../app/ui/icon.tsx";
import { LoneCheck } from "../form/check.tsx";
import * as styles from "../kit-table.module.css";
import type { Selection } from "./use-selection.ts";

export interface Column<Row> {
  readonly id: string;
  readonly head: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: "end" | "center";
  /** Whether only a wide window shows it. */
  readonly isExtra?: boolean;
  /** The names of the list's sequence by this column, ascending and descending; without them it cannot be sorted. */
  readonly sort?: { readonly up: string; readonly down: string };
}

interface DataTableProps<Row> {
  /** What the table lists, for screen readers. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  readonly current?: string | null;
  readonly selection?: Selection & { readonly labelOf: (row: Row) => string; readonly allLabel: string };
  readonly sort?: { readonly by: string; readonly onChange: (sort: string) => void };
  /** Rows below a row, such as the lines of an order. */
  readonly childRows?: (row: Row) => ReactNode;
  readonly onCurrent?: (id: string) => void;
  /** Whether the table reaches the edges of the window. */
  readonly hasBleed?: boolean;
}

/** A list of the server, which filters, sorts and pages it: the table keeps none of that to itself. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  idOf,
  current = null,
  selection,
  sort,
  childRows,
  onCurrent,
  hasBleed = true,
}: DataTableProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  useEffect(() => {
    if (current === null) return;
    body.current?.querySelector(`[data-row="${CSS.escape(current)}"]`)?.scrollIntoView({ block: "nearest" });
  }, [current]);
  return (
    <table className={`${styles.table} ${styles.sticky} ${hasBleed ? styles.bleed : ""}`} aria-label={label}>
      <thead>
        <tr>
          {selection !== undefined && (
            <th scope="col">
              <LoneCheck
                label={selection.allLabel}
                isChecked={rows.length > 0 && rows.every((row) => selection.has(idOf(row)))}
                isPartly={rows.some((row) => selection.has(idOf(row)))}
                onChange={(isChecked) => selection.setAll(isChecked ? rows.map(idOf) : [])}
              />
            </th>
          )}
          {columns.map((column) => (
            <HeadCell key={column.id} column={column} sort={sort} />
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((row) => {
          const id = idOf(row);
          const isPicked = selection?.has(id) ?? false;
          return (
            <Fragment key={id}>
              <tr
                data-row={id}
                className={`${isPicked ? styles.picked : ""} ${id === current ? styles.current : ""}`}
                aria-selected={selection === undefined ? undefined : isPicked}
                onClick={() => onCurrent?.(id)}
              >
                {selection !== undefined && (
                  <td>
                    <LoneCheck
                      label={selection.labelOf(row)}
                      isChecked={isPicked}
                      onChange={() => selection.toggle(id)}
                    />
                  </td>
                )}
                {columns.map((column) => (
                  <td key={column.id} className={classOf(column)}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
              {childRows?.(row)}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

function classOf<Row>({ align, isExtra = false }: Column<Row>): string {
  return [align === "end" && styles.end, align === "center" && styles.center, isExtra && styles.extra]
    .filter(Boolean)
    .join(" ");
}

/** The class of a cell or a text that only a wide window shows. */
export const extraCell = styles.extra;

function HeadCell<Row>({ column, sort }: { readonly column: Column<Row>; readonly sort: DataTableProps<Row>["sort"] }) {
  if (column.sort === undefined || sort === undefined)
    return (
      <th scope="col" className={classOf(column)}>
        {column.head}
      </th>
    );
  const { up, down } = column.sort;
  const direction = sort.by === up ? "ascending" : sort.by === down ? "descending" : undefined;
  return (
    <th scope="col" className={classOf(column)} aria-sort={direction}>
      <button type="button" className={styles.sort} onClick={() => sort.onChange(sort.by === up ? down : up)}>
        {column.head}
        {direction !== undefined && <Icon of={direction === "ascending" ? ArrowUp : ArrowDown} size="small" />}
      </button>
    </th>
  );
}

/** A row below a row; its cells fill all columns. */
export function ChildRow({ children }: { readonly children: ReactNode }) {
  return <tr className={styles.child}>{children}</tr>;
}

/** Rows that will have content, at their true height. */
export function BoneRows({ columns, count }: { readonly columns: number; readonly count: number }) {
  return (
    <table className={styles.table} aria-hidden="true">
      <tbody>
        {placesOf(count).map((row) => (
          <tr key={row}>
            {placesOf(columns).map((column) => (
              <td key={column}>
                <span className={styles.bone} style={{ width: `${45 + ((row * 7 + column * 13) % 45)}%` }} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function placesOf(count: number): readonly number[] {
  return Array.from({ length: count }, (_, place) => place);
}
