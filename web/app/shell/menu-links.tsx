import type { ContentLink as Target } from "../features/content/content.ts";
import { ContentLink } from "../features/content/content-link.tsx";

/** The links of a menu. */
export function MenuLinks({ links }: { readonly links: readonly Target[] }) {
  return (
    <ul>
      {links.map((link) => (
        <li key={`${link.uri} ${link.text}`}>
          <ContentLink link={link} />
        </li>
      ))}
    </ul>
  );
}
