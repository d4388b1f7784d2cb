import type { WireListedOrder } from "@boxwright/contract/desk/orders";
import { Link } from "react-router";
import { useFormats } from "../../format/use-formats.ts";
import { LineStateMark } from "../../shell/line-state-mark.tsx";
import { ChildRow, type Column, DataTable, extraCell } from "../../ui/data/data-table.tsx";
import type { Selection } from "../../ui/data/use-selection.ts";
import * as layout from "../../ui/kit-layout.module.css";
import * as tableStyles from "../../ui/kit-table.module.css";
import * as text from "../../ui/kit-text.module.css";
import { Avatar, Tag, Thumb } from "../../ui/marks.tsx";
import { useWords } from "../../words/use-words.ts";
import { DueCell, PaymentCell, StateCell, useGoodsText } from "./order-cells.tsx";
import * as styles from "./orders-page.module.css";

interface OrderTableProps {
  readonly rows: readonly WireListedOrder[];
  readonly current: string | null;
  readonly onCurrent: (id: string) => void;
  readonly selection: Selection | undefined;
  readonly sort: { readonly by: string; readonly onChange: (sort: string) => void };
  /** The orders whose lines are shown. */
  readonly open: ReadonlySet<string>;
  readonly onToggleLines: (id: string) => void;
  readonly onOpen: (id: string) => void;
}

export function OrderTable({ rows, selection, open, onToggleLines, onOpen, ...table }: OrderTableProps) {
  const t = useWords();
  const columns = useColumns(open, onToggleLines, onOpen);
  const nameOf = (order: WireListedOrder) => order.orderNumber ?? t("orders.numberless");
  return (
    <DataTable
      {...table}
      label={t("orders.list")}
      columns={columns}
      rows={rows}
      idOf={({ id }) => id}
      childRows={(order) => open.has(order.id) && <LineRows order={order} isSelectable={selection !== undefined} />}
      {...(selection !== undefined && {
        selection: {
          ...selection,
          allLabel: t("orders.selectAll"),
          labelOf: (order: WireListedOrder) => t("orders.select", { order: nameOf(order) }),
        },
      })}
    />
  );
}

function useColumns(
  open: ReadonlySet<string>,
  onToggleLines: (id: string) => void,
  onOpen: (id: string) => void,
): readonly Column<WireListedOrder>[] {
  const t = useWords();
  const formats = useFormats();
  return [
    {
      id: "order",
      head: t("orders.columns.order"),
      cell: (order) => (
        <Link
          className={text.number}
          to={`/orders/${order.id}`}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            onOpen(order.id);
          }}
        >
          {order.orderNumber ?? t("orders.numberless")}
        </Link>
      ),
    },
    {
      id: "placed",
      isExtra: true,
      head: t("orders.columns.placed"),
      sort: { up: "placed", down: "-placed" },
      cell: ({ createdAt }) => (
        <span className={`${text.muted} ${text.oneLine}`} title={formats.exact(createdAt)}>
          {formats.momentDay(createdAt)}
        </span>
      ),
    },
    {
      id: "customer",
      head: t("orders.columns.customer"),
      cell: ({ customer }) => (
        <span className={`${text.clipped} ${styles.customer}`} title={`${customer.name}, ${customer.email}`}>
          {customer.name}{" "}
          {customer.group !== null && (
            <span className={extraCell}>
              <Tag>{customer.group}</Tag>
            </span>
          )}
        </span>
      ),
    },
    {
      id: "lines",
      head: t("orders.columns.lines"),
      cell: (order) => <LinesCell order={order} isOpen={open.has(order.id)} onToggle={onToggleLines} />,
    },
    { id: "state", head: t("orders.columns.state"), cell: (order) => <StateCell order={order} /> },
    {
      id: "shipBy",
      head: t("orders.columns.shipBy"),
      sort: { up: "slack", down: "-shipBy" },
      cell: (order) => <DueCell {...order} />,
    },
    {
      id: "total",
      head: t("orders.columns.total"),
      align: "end",
      sort: { up: "total", down: "-total" },
      cell: ({ total }) => formats.money(total),
    },
    { id: "payment", isExtra: true, head: t("orders.columns.payment"), cell: (order) => <PaymentCell order={order} /> },
    {
      id: "assignee",
      isExtra: true,
      head: t("orders.columns.assignee"),
      align: "center",
      cell: ({ assignee }) => assignee !== null && <Avatar name={assignee.name} />,
    },
  ];
}

interface LinesCellProps {
  readonly order: WireListedOrder;
  readonly isOpen: boolean;
  readonly onToggle: (id: string) => void;
}

/** The first line, and a button for the others. */
function LinesCell({ order, isOpen, onToggle }: LinesCellProps) {
  const t = useWords();
  const goodsText = useGoodsText();
  const [first] = order.lineItems;
  if (first === undefined) return null;
  const more = order.lineCount - 1;
  return (
    <span className={`${layout.row} ${styles.lines}`}>
      <Thumb src={first.image} />
      <span className={`${text.clipped} ${styles.goods}`} title={goodsText(first)}>
        {goodsText(first)}
      </span>
      {more > 0 && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          aria-label={t("orders.moreLines", { count: more, order: order.orderNumber ?? "" })}
          onClick={() => onToggle(order.id)}
        >
          +{more} {isOpen ? "▾" : "▸"}
        </button>
      )}
    </span>
  );
}

function LineRows({ order, isSelectable }: { readonly order: WireListedOrder; readonly isSelectable: boolean }) {
  const t = useWords();
  const formats = useFormats();
  const goodsText = useGoodsText();
  return order.lineItems.map((line) => (
    <ChildRow key={line.id}>
      {isSelectable && <td />}
      <td className={`${text.muted} ${text.oneLine} ${styles.place}`}>{t("orders.line", { place: line.place })}</td>
      <td className={extraCell} />
      <td />
      <td>
        <span className={layout.row}>
          <Thumb src={line.image} />
          <span className={`${text.clipped} ${styles.goods}`}>{goodsText(line)}</span>
        </span>
      </td>
      <td>
        <LineStateMark state={line.state.key} shopLabel={line.state.shopLabel} />
      </td>
      <td>
        <DueCell {...line} />
      </td>
      <td className={tableStyles.end}>{formats.money(line.total)}</td>
      <td className={extraCell} />
      <td className={extraCell} />
    </ChildRow>
  ));
}
