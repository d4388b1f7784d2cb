import { data } from "react-router";
import type { Route } from "./+types/view";
import { ContentPage } from "./page/content-page.tsx";
import { contentPageMeta } from "./page/content-page-meta.ts";
import InquiryForm from "./page/inquiry-form.tsx";
import { readContentPage } from "./page/read-content-page.ts";

export async function loader(visit: Route.LoaderArgs) {
  const page = await readContentPage(visit, "view", visit.params.slug);
  if (page === null) throw data(null, { status: 404 });
  return page;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => contentPageMeta(loaderData, matches);

export default function ViewPage({ loaderData }: Route.ComponentProps) {
  return <ContentPage page={loaderData} form={InquiryForm} />;
}
