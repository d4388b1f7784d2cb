import { getDielineJson } from "@boxwright/contract/structures";
import type { ComponentProps } from "react";
import { AccountNav } from "../../features/account/account-nav.tsx";
import { SignedInOnly } from "../../features/account/signed-in-only.tsx";
import { useCart } from "../../features/cart/use-cart.ts";
import { SignInLink } from "../../features/customers/sign-in-link.tsx";
import * as designsStyles from "../../features/designs/library/my-designs.module.css";
import { MyDesigns } from "../../features/designs/library/my-designs.tsx";
import * as accountPageStyles from "../../features/identity/account-page.module.css";
import { personOf } from "../../features/identity/identity.ts";
import { useIdentity } from "../../features/identity/session-context.tsx";
import { drawDieline } from "../../features/structures/dieline-drawing.ts";
import { pageLanguageOf } from "../../lib/culture/culture-of.ts";
import { privateMeta } from "../../lib/meta/private-meta.ts";
import { Navigate } from "../../lib/navigation/links.tsx";
import { signInPath } from "../../lib/navigation/sign-in-path.ts";
import { QueryScope } from "../../lib/query-scope.tsx";
import { storefrontContext } from "../../lib/rendering/load-context.ts";
import { loadWords } from "../../lib/words/load-words.server.ts";
import { useWords } from "../../lib/words/use-words.ts";
import * as pageWidthStyles from "../../ui/layout/page-width.module.css";
import * as textStyles from "../../ui/text/text.module.css";
import type { Route } from "./+types/my-designs";

/** The box of the tile for a new design, in inches. */
const newBox = { family: "mailer", size: { length: "10", width: "8", depth: "4" } } as const;

export async function loader(visit: Route.LoaderArgs) {
  const { api, config } = visit.context.get(storefrontContext);
  const dieline = await api.call(getDielineJson, { params: { family: newBox.family }, query: newBox.size });
  return {
    sheet: drawDieline(dieline, pageLanguageOf(visit.request, config)),
    words: loadWords(visit, "designs"),
  };
}

/** The browser reads the designs, so search, order and page do not need this loader. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta({ title: "designs.title", description: "designs.description" }, matches);

/**
 * The designs of a customer, or those that an anonymous visitor made in this browser. An anonymous visitor without designs goes to the
 * sign-in page, as from other pages of the account.
 */
export default function MyDesignsPage({ loaderData: { sheet } }: Route.ComponentProps) {
  const t = useWords();
  const ofCustomer = (customerId: string | null) => (
    <>
      <AccountNav />
      <DesignsBesideCart person={customerId} sheet={sheet} />
    </>
  );
  return (
    <QueryScope>
      <main id="content" className={`${pageWidthStyles.pageWidth} ${accountPageStyles.page}`}>
        <h1 tabIndex={-1}>{t("designs.title")}</h1>
        <SignedInOnly waiting={ofCustomer(null)} anonymous={<AnonymousDesigns sheet={sheet} />}>
          {ofCustomer}
        </SignedInOnly>
      </main>
    </QueryScope>
  );
}

/** The designs, with those marked that are in the cart. */
function DesignsBesideCart(shown: Omit<ComponentProps<typeof MyDesigns>, "inCart">) {
  const cart = useCart();
  const lines = cart.state === "there" ? cart.cart.lineItems : [];
  return <MyDesigns {...shown} inCart={new Set(lines.flatMap(({ designId }) => designId ?? []))} />;
}

function AnonymousDesigns({ sheet }: Pick<Route.ComponentProps["loaderData"], "sheet">) {
  const t = useWords();
  const identity = useIdentity();
  return (
    <>
      <p className={`${textStyles.muted} ${designsStyles.anonymous}`}>
        {t("designs.anonymous.lead")}{" "}
        <SignInLink className={textStyles.textLink}>{t("designs.anonymous.signIn")}</SignInLink>
      </p>
      <DesignsBesideCart
        person={identity === null ? null : personOf(identity)}
        sheet={sheet}
        empty={<Navigate to={signInPath("/my-designs")} replace />}
      />
    </>
  );
}
