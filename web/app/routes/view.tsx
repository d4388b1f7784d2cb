import type { Route } from "./+types/view";
import { ContentPage } from "./page/content-page.tsx";
import { contentPageMeta } from "./page/content-page-meta.ts";
import InquiryForm from "./page/inquiry-form.tsx";
import { readContentPage } from "./page/read-content-page.ts";

export const loader = (visit: Route.LoaderArgs) => readContentPage(visit, "view", visit.params.slug);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => contentPageMeta(loaderData, matches);

export default function ViewPage({ loaderData }: Route.ComponentProps) {
  return <ContentPage page={loaderData} form={InquiryForm} />;
}
