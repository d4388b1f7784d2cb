import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { ArrowLeft, Mail } from "lucide";
import { useLocation, useNavigate, useParams } from "react-router";
import { Icon } from "../../../app/ui/icon.tsx";
import { useCan } from "../../session/use-me.ts";
import { PageKeys } from "../../shell/page-keys.tsx";
import { QueryState } from "../../shell/query-state.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { useKeys } from "../../ui/keys/use-keys.ts";
import * as layout from "../../ui/kit-layout.module.css";
import * as text from "../../ui/kit-text.module.css";
import { Tag } from "../../ui/marks.tsx";
import { PageBar } from "../../ui/page.tsx";
import { Empty } from "../../ui/panels.tsx";
import { useWords } from "../../words/use-words.ts";
import { CustomerMarks } from "../customers/customer-marks.tsx";
import { CustomerChanges } from "./customer-changes.tsx";
import { CustomerFigures } from "./customer-figures.tsx";
import { CustomerOrders } from "./customer-orders.tsx";
import * as styles from "./customer-page.module.css";
import { CustomerParts } from "./customer-parts.tsx";
import { PersonalData } from "./personal-data.tsx";
import { SignInBox } from "./sign-in-box.tsx";
import { TermsBox } from "./terms-box.tsx";
import { type CustomerRecord, nameOf, useCustomer } from "./use-customer.ts";

/** One customer: what they bought and wrote, and what staff may decide about them. */
export default function CustomerPage() {
  const { customerId = "" } = useParams();
  return <CustomerById key={customerId} customerId={customerId} />;
}

function CustomerById({ customerId }: { readonly customerId: string }) {
  const t = useWords();
  const navigate = useNavigate();
  const list = listIn(useLocation().state);
  const query = useCustomer(customerId);
  useKeys({ u: () => void navigate(list) });
  if (query.error instanceof ApiProblem && query.error.status === 404)
    return (
      <>
        <PageBar title={t("shell.sections.customers")} />
        <Empty title={t("customers.missing")}>
          <LinkButton size="small" to={list}>
            {t("customers.back")}
          </LinkButton>
        </Empty>
      </>
    );
  return (
    <>
      <QueryState query={query} bones={{ columns: 3, count: 10 }}>
        {(customer) => <CustomerView customer={customer} list={list} />}
      </QueryState>
      <PageKeys hints={[{ keys: ["U"], label: t("customers.recordKeys.back") }]} />
    </>
  );
}

function CustomerView({ customer, list }: { readonly customer: CustomerRecord; readonly list: string }) {
  const can = useCan();
  return (
    <>
      <CustomerBar customer={customer} list={list} />
      <div className={layout.withSide}>
        <div className={layout.stack}>
          <CustomerFigures customer={customer} />
          <CustomerOrders customer={customer} />
          <CustomerParts customer={customer} />
          {can("audit.read") && <CustomerChanges customerId={customer.id} />}
        </div>
        <aside className={layout.column}>
          <TermsBox customer={customer} />
          <SignInBox customer={customer} />
          <PersonalData customer={customer} />
        </aside>
      </div>
    </>
  );
}

function CustomerBar({ customer, list }: { readonly customer: CustomerRecord; readonly list: string }) {
  const t = useWords();
  return (
    <PageBar
      title={nameOf(customer)}
      lead={
        <LinkButton look="quiet" isIcon to={list} aria-label={t("customers.back")}>
          <Icon of={ArrowLeft} size="small" />
        </LinkButton>
      }
      marks={
        <span className={`${layout.row} ${layout.onlyWide}`}>
          <span className={`${text.muted} ${text.clipped} ${styles.who}`}>
            {[customer.companyName, customer.email].filter(Boolean).join(", ")}
          </span>
          <CustomerMarks customer={customer} />
          {customer.customerGroup !== null && <Tag>{customer.customerGroup.name}</Tag>}
        </span>
      }
      end={
        <LinkButton to={`mailto:${customer.email}`} reloadDocument>
          <Icon of={Mail} size="small" />
          {t("customers.write")}
        </LinkButton>
      }
    />
  );
}

/** The list from which the customer was opened, with its filter. */
function listIn(state: unknown): string {
  const from = typeof state === "object" && state !== null && "from" in state ? state.from : null;
  return typeof from === "string" && from.startsWith("/customers") ? from : "/customers";
}
