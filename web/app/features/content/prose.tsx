import { htmlWithLinkId } from "../../lib/navigation/link-id.ts";
import { useLinkId } from "../../lib/navigation/use-link-id.ts";

interface ProseProps {
  /** HTML of the shop's own content, which is reviewed like code. */
  readonly html: string;
}

/** Text of content, as it is written; its links within the shop keep the link ID of the visit. */
export function Prose({ html }: ProseProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: content is written by the shop, never by visitors
  return <div className="prose" dangerouslySetInnerHTML={{ __html: htmlWithLinkId(html, useLinkId()) }} />;
}
