import type { Route } from "./+types/faq";
import { ContentPage } from "./page/content-page.tsx";
import { contentPageMeta } from "./page/content-page-meta.ts";
import { LateInquiryForm } from "./page/late-inquiry-form.tsx";
import { readContentPage } from "./page/read-content-page.ts";

/** The page `/view/faq` at a shorter URL. */
export const loader = (visit: Route.LoaderArgs) => readContentPage(visit, "view", "faq");

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  contentPageMeta(loaderData, matches, { path: "/view/faq" });

export default function Faq({ loaderData }: Route.ComponentProps) {
  return <ContentPage page={loaderData} form={LateInquiryForm} />;
}
