import { Inbox, Star } from "lucide";
import { Link } from "react-router";
import { Icon } from "../../../app/ui/icon.tsx";
import { useFormats } from "../../format/use-formats.ts";
import { useCan } from "../../session/use-me.ts";
import { endCell, PlainTable } from "../../ui/data/plain-table.tsx";
import * as layout from "../../ui/kit-layout.module.css";
import * as text from "../../ui/kit-text.module.css";
import { Tag } from "../../ui/marks.tsx";
import { Empty, Section } from "../../ui/panels.tsx";
import { useWords } from "../../words/use-words.ts";
import * as styles from "./customer-page.module.css";
import type { CustomerRecord } from "./use-customer.ts";

interface PartProps {
  readonly customer: CustomerRecord;
}

/** What else the shop has of a customer: designs, addresses, inquiries and reviews. */
export function CustomerParts({ customer }: PartProps) {
  return (
    <>
      <Designs customer={customer} />
      <div className={styles.halves}>
        <Addresses customer={customer} />
        <Wrote customer={customer} />
      </div>
    </>
  );
}

function Designs({ customer: { designs } }: PartProps) {
  const t = useWords();
  const formats = useFormats();
  return (
    <Section title={t("customers.designs.title")}>
      {designs.length === 0 ? (
        <Empty title={t("customers.designs.none")} />
      ) : (
        <PlainTable
          label={t("customers.designs.title")}
          heads={[
            { key: "name", text: t("customers.designs.name") },
            { key: "product", text: t("customers.designs.product") },
            { key: "changed", text: t("customers.designs.changed"), isEnd: true },
          ]}
        >
          {designs.map(({ id, name, sku, updatedAt }) => (
            <tr key={id}>
              <td className={text.bold}>{name}</td>
              <td className={text.muted}>{sku}</td>
              <td className={`${endCell} ${text.muted} ${text.oneLine}`} title={formats.exact(updatedAt)}>
                {formats.momentDay(updatedAt)}
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
    </Section>
  );
}

function Addresses({ customer }: PartProps) {
  const t = useWords();
  return (
    <Section title={t("customers.addresses.title")}>
      {customer.addresses.length === 0 ? (
        <Empty title={t("customers.addresses.none")} />
      ) : (
        <ul className={styles.entries}>
          {customer.addresses.map((address) => (
            <li key={address.id}>
              <span className={text.two}>
                {[address.company, `${address.firstName} ${address.lastName}`.trim()].filter(Boolean).join(", ")}
                <small>
                  {[address.streetName, address.additionalStreetInfo, address.city].filter(Boolean).join(", ")},{" "}
                  {address.state} {address.postalCode}
                </small>
              </span>
              <span className={`${layout.row} ${layout.push}`}>
                {address.id === customer.defaultShippingAddressId && <Tag>{t("customers.addresses.ships")}</Tag>}
                {address.id === customer.defaultBillingAddressId && <Tag>{t("customers.addresses.bills")}</Tag>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Wrote({ customer: { inquiries, reviews } }: PartProps) {
  const t = useWords();
  const formats = useFormats();
  const can = useCan();
  return (
    <Section title={t("customers.wrote.title")}>
      {inquiries.length + reviews.length === 0 && <Empty title={t("customers.wrote.none")} />}
      <ul className={styles.entries}>
        {inquiries.map(({ id, kind, createdAt }) => (
          <li key={id}>
            <Icon of={Inbox} size="small" />
            <span className={text.two}>
              {t(`inquiries.kinds.${kind}`)}
              <small>{formats.moment(createdAt)}</small>
            </span>
          </li>
        ))}
        {reviews.map(({ id, stars, title, state, createdAt }) => (
          <li key={id}>
            <Icon of={Star} size="small" />
            <span className={text.two}>
              {t("customers.wrote.stars", { count: stars, title })}
              <small>
                {t(`reviews.states.${state}`)}, {formats.momentDay(createdAt)}
              </small>
            </span>
            {can("reviews.write") && (
              <Link className={layout.push} to={`/reviews?state=${state}`}>
                {t("customers.wrote.open")}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
