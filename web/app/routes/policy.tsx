import { PrivacyTables, usePrivacySections } from "../features/privacy/privacy-tables.tsx";
import type { Route } from "./+types/policy";
import { ContentPage } from "./page/content-page.tsx";
import { contentPageMeta } from "./page/content-page-meta.ts";
import { LateInquiryForm } from "./page/late-inquiry-form.tsx";
import { readContentPage } from "./page/read-content-page.ts";

const privacySlug = "privacy-policy";

export const loader = (visit: Route.LoaderArgs) => readContentPage(visit, "policy", visit.params.slug);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => contentPageMeta(loaderData, matches);

/** The privacy page goes on with tables of what is really stored. */
export default function PolicyPage({ loaderData, params }: Route.ComponentProps) {
  const privacySections = usePrivacySections();
  if (params.slug !== privacySlug) return <ContentPage page={loaderData} form={LateInquiryForm} />;
  return (
    <ContentPage page={loaderData} form={LateInquiryForm} childSections={privacySections}>
      <PrivacyTables />
    </ContentPage>
  );
}
