import type { Route } from "./+types/policy";
import { ContentPage } from "./page/content-page.tsx";
import { contentPageMeta } from "./page/content-page-meta.ts";
import { LateInquiryForm } from "./page/late-inquiry-form.tsx";
import { readContentPage } from "./page/read-content-page.ts";

export const loader = (visit: Route.LoaderArgs) => readContentPage(visit, "policy", visit.params.slug);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => contentPageMeta(loaderData, matches);

export default function PolicyPage({ loaderData }: Route.ComponentProps) {
  return <ContentPage page={loaderData} form={LateInquiryForm} />;
}
