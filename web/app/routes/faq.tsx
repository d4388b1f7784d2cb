import { data } from "react-router";
import type { Route } from "./+types/faq";
import { ContentPage } from "./page/content-page.tsx";
import { contentPageMeta } from "./page/content-page-meta.ts";
import { readContentPage } from "./page/read-content-page.ts";

/** The same page as `/view/faq`, by its shorter address. */
export async function loader(visit: Route.LoaderArgs) {
  const page = await readContentPage(visit, "view", "faq");
  if (page === null) throw data(null, { status: 404 });
  return page;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  contentPageMeta(loaderData, matches, { path: "/view/faq" });

export default function Faq({ loaderData }: Route.ComponentProps) {
  return <ContentPage page={loaderData} />;
}
