import type { ReactNode } from "react";
import { createBrowserRouter, Navigate, type RouteObject } from "react-router";
import { useCan } from "../session/use-me.ts";
import { Frame } from "./frame.tsx";
import { MissingPage } from "./missing-page.tsx";
import { sectionPages } from "./section-pages.ts";
import { accountPath, type Section, sections } from "./sections.ts";

/** The pages of all sections, each in a script of its own. */
export function createDeskRouter() {
  return createBrowserRouter(
    [
      {
        element: <Frame />,
        hydrateFallbackElement: <Frame />,
        children: [
          ...sections.flatMap(routesOf),
          { path: accountPath, lazy: openAccount },
          // Who has accepted an invitation is still at the address of its link.
          { path: "/invitation", element: <Navigate to="/" replace /> },
          { path: "*", element: <MissingPage /> },
        ],
      },
    ],
    { basename: "/desk" },
  );
}

/** The page of one's own account, which everyone opens from their name and not from the rail. */
async function openAccount() {
  const { default: Component } = await import("../pages/account/account-page.tsx");
  return { Component };
}

function routesOf(section: Section): readonly RouteObject[] {
  return sectionPages[section.id].map(({ path, load }) => ({
    path: [section.path.replace(/\/$/, ""), path].filter(Boolean).join("/") || "/",
    lazy: async () => {
      const { default: Page } = await load();
      return {
        element: (
          <Guard section={section}>
            <Page />
          </Guard>
        ),
      };
    },
  }));
}

/** Shows a page only to those who have its right. The server refuses its calls as well. */
function Guard({ section: { right }, children }: { readonly section: Section; readonly children: ReactNode }) {
  const can = useCan();
  return right === null || can(right) ? children : <MissingPage isForbidden />;
}
