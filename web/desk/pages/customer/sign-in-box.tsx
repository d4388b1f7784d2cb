import { endCustomerSessions } from "@boxwright/contract/desk/customers";
import { queryKeys } from "../../calls/query-client.ts";
import { useChange } from "../../calls/use-change.ts";
import { useFormats } from "../../format/use-formats.ts";
import { useCan } from "../../session/use-me.ts";
import { ChangeProblem } from "../../shell/change-problem.tsx";
import { TextButton } from "../../ui/button.tsx";
import * as text from "../../ui/kit-text.module.css";
import { useOutcome } from "../../ui/outcomes.tsx";
import { Box, Facts } from "../../ui/panels.tsx";
import { useWords } from "../../words/use-words.ts";
import * as styles from "./customer-page.module.css";
import type { CustomerRecord } from "./use-customer.ts";

/** How a customer signs in, and the end of all their sessions. */
export function SignInBox({ customer }: { readonly customer: CustomerRecord }) {
  const t = useWords();
  const formats = useFormats();
  const can = useCan();
  const show = useOutcome();
  const { send, isSending, problem, again } = useChange({
    call: (client, customerId: string) => client.call(endCustomerSessions, { params: { customerId } }),
    touches: [queryKeys.customer(customer.id)],
    onDone: ({ ended }) => show({ text: t("customers.signIn.ended", { count: ended }) }),
  });
  const { sessions, emailVerifiedAt, newsletter } = customer;
  const last = sessions
    .map(({ createdAt }) => createdAt)
    .sort()
    .at(-1);
  return (
    <Box title={t("customers.signIn.title")}>
      <Facts
        facts={[
          { name: t("customers.columns.number"), value: customer.key },
          {
            name: t("customers.signIn.email"),
            value: (
              <span className={`${text.two} ${styles.wraps}`}>
                {customer.email}
                <small>
                  {emailVerifiedAt === null
                    ? t("customers.signIn.notVerified")
                    : t("customers.signIn.verified", { day: formats.momentDay(emailVerifiedAt) })}
                </small>
              </span>
            ),
          },
          { name: t("customers.signIn.since"), value: formats.momentDay(customer.createdAt) },
          {
            name: t("customers.signIn.last"),
            value: last === undefined ? t("customers.signIn.never") : formats.moment(last),
          },
          {
            name: t("customers.signIn.newsletter"),
            value:
              newsletter === null
                ? t("customers.signIn.noNewsletter")
                : t(`customers.signIn.newsletterStates.${newsletter.status}`),
          },
          {
            name: t("customers.signIn.sessions"),
            value: (
              <>
                {sessions.length}
                {sessions.length > 0 && can("customers.write") && (
                  <>
                    {", "}
                    <TextButton aria-disabled={isSending} onClick={() => send(customer.id)}>
                      {t("customers.signIn.endAll")}
                    </TextButton>
                  </>
                )}
              </>
            ),
          },
        ]}
      />
      <ChangeProblem problem={problem} again={again} />
    </Box>
  );
}
