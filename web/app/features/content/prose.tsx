import { useMemo } from "react";
import { htmlWithLinkId } from "../../lib/navigation/link-id.ts";
import { useLinkId } from "../../lib/navigation/use-link-id.ts";
import { trustedContent } from "../../lib/trusted-types.ts";
import * as styles from "./content.module.css";

interface ProseProps {
  /** HTML of the shop's own content, which is reviewed like code. */
  readonly html: string;
}

/** Text of content. Its links within the shop keep the link ID of the visit. */
export function Prose({ html }: ProseProps) {
  const linkId = useLinkId();
  const content = useMemo(() => trustedContent(htmlWithLinkId(html, linkId)), [html, linkId]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: content is written by the shop, never by visitors
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: content }} />;
}
