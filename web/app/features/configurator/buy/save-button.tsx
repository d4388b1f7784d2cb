import type { RootProduct } from "@boxwright/contract/catalogue";
import type { WireSelection } from "@boxwright/contract/kernel";
import { Link2 } from "lucide";
import { useState } from "react";
import { useConfig } from "../../../lib/use-config.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { configurationPage, selectionPage, storeConfiguration } from "../../catalogue/stored-configuration.ts";
import { useShareLink } from "../../catalogue/use-share-link.ts";
import { useClient } from "../../identity/session-context.tsx";

interface SaveButtonProps {
  readonly product: RootProduct;
  readonly title: string;
  readonly selection: WireSelection;
  readonly quantity: number;
}

/** Stores the configuration and shares a link to exactly this box. If it cannot be stored, a longer link contains all choices. */
export function SaveButton({ product, title, selection, quantity }: SaveButtonProps) {
  const t = useWords();
  const client = useClient();
  const { tenant } = useConfig();
  const shareLink = useShareLink();
  const [isBusy, setIsBusy] = useState(false);

  async function save() {
    if (client === null || isBusy) return;
    setIsBusy(true);
    try {
      const url = await storeConfiguration(client, tenant, product, selection);
      const { slug } = product;
      const page = configurationPage(slug, url, String(quantity)) ?? selectionPage(slug, selection, String(quantity));
      await shareLink(title, page);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Button size="small" isBusy={isBusy} onClick={() => void save()}>
      <Icon of={Link2} size="small" />
      {t("adding.saveLink")}
    </Button>
  );
}
