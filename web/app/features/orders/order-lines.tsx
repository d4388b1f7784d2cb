import { lineTone, needsShopper } from "@boxwright/core/orders/timeline";
import { useState } from "react";
import { useLanguage } from "../../lib/culture/use-culture.ts";
import { takeFocus } from "../../lib/take-focus.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { RetryingImage } from "../../ui/picture/retrying-image.tsx";
import * as textStyles from "../../ui/text/text.module.css";
import { LineBox } from "./line-box.tsx";
import { LineDesign } from "./line-design.tsx";
import { LineMore } from "./line-more.tsx";
import { LineParcels } from "./line-parcels.tsx";
import { LineStatus } from "./line-status.tsx";
import { LineTimeline } from "./line-timeline.tsx";
import type { OrderAccess, ShownLine, ShownOrder } from "./order-access.ts";
import * as styles from "./order-lines.module.css";

interface OrderLinesProps {
  readonly order: ShownOrder;
  readonly access: OrderAccess;
  /** The panel that orders a line again; null if the page does not offer it. */
  readonly reorderOf?: (line: ShownLine) => React.ReactNode;
}

/** The last action of the shopper, after which its line takes the focus. */
interface Done {
  readonly lineId: string;
  readonly takeFocus: (line: HTMLElement | null) => void;
}

/** The lines of an order; those that wait for the shopper come first. */
export function OrderLines({ order, access, reorderOf = () => null }: OrderLinesProps) {
  const [done, setDone] = useState<Done | null>(null);
  const { lineItems, history, orderNumber, version } = order;
  const waiting = lineItems.filter(({ state }) => needsShopper(state.key));
  const others = lineItems.filter(({ state }) => !needsShopper(state.key));
  const live = lineItems.filter(({ state }) => lineTone(state.key) !== "ended");
  return (
    <ul>
      {[...waiting, ...others].map((line) => {
        // A new function for every action, because React calls a ref again only if its function has changed.
        const onDone = () => setDone({ lineId: line.id, takeFocus: (element) => takeFocus(element) });
        return (
          <li
            key={line.id}
            className={classOf(line)}
            tabIndex={-1}
            ref={line.id === done?.lineId ? done.takeFocus : null}
          >
            <Goods line={line} />
            <span className={styles.status}>
              <LineStatus state={line.state.key} />
            </span>
            <div className={styles.progress}>
              <LineTimeline line={line} history={history} />
              <LineBox line={line} version={version} access={access} isOnly={waiting.length === 1} onDone={onDone} />
              <LineParcels parcels={line.tracking} />
              <LineMore
                line={line}
                moves={history.filter(({ lineItemId }) => lineItemId === line.id)}
                orderNumber={orderNumber}
                access={access}
                hasOthers={live.length > 1}
                reorder={reorderOf(line)}
                onDone={onDone}
              />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function classOf({ state }: ShownLine): string {
  return state.key === "Cancelled" ? `${styles.line} ${styles.isCancelled}` : styles.line;
}

/** Picture, name, attributes and price. */
function Goods({ line }: { readonly line: ShownLine }) {
  const format = useFormats();
  const language = useLanguage();
  const amount = format.money(line.untaxedTotal);
  // "None" means nothing without the name of its attribute.
  const attributes = line.itemAttributes.filter(({ value }) => value !== "None");
  return (
    <>
      <span className={styles.picture}>
        {line.image !== "" && <RetryingImage src={line.image} alt="" width={1200} height={900} />}
      </span>
      <div>
        <h3>{line.mainTitles[language]}</h3>
        <p className={`${styles.attributes} ${textStyles.num}`}>
          {[format.number(line.quantity), ...attributes.map(({ displayNames }) => displayNames[language].value)].join(
            ", ",
          )}
        </p>
        <LineDesign line={line} className={styles.attributes} />
        <p className={`${styles.price} ${textStyles.num}`}>
          {line.state.key === "Cancelled" ? <s>{amount}</s> : <b>{amount}</b>}
        </p>
      </div>
    </>
  );
}
