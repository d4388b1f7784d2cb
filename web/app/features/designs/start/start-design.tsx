import { listDesigns } from "@boxwright/contract/designs";
import type { ShopLanguage } from "@boxwright/core/storefront/local-text";
import { useQuery } from "@tanstack/react-query";
import { ChevronRight, Copy, SquareDashed, Upload } from "lucide";
import type { ReactNode } from "react";
import { useLanguage } from "../../../lib/culture/use-culture.ts";
import { Link } from "../../../lib/navigation/links.tsx";
import { useFormats } from "../../../lib/use-formats.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { Button } from "../../../ui/button.tsx";
import { LoadFailure } from "../../../ui/feedback/load-failure.tsx";
import { Loading } from "../../../ui/feedback/loading.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { BoxPicture, type PicturedBox } from "../../../ui/picture/box-picture.tsx";
import * as pictureStyles from "../../../ui/picture/picture.module.css";
import { RetryingImage } from "../../../ui/picture/retrying-image.tsx";
import * as textStyles from "../../../ui/text/text.module.css";
import { useClient, useReadyClient } from "../../identity/session-context.tsx";
import { useBoxWords } from "../box-words.ts";
import { newDesignPath } from "../designer-path.ts";
import { HelpLink } from "../help-link.tsx";
import * as styles from "./start-design.module.css";
import { Starters } from "./starters.tsx";
import { type ChosenBox, type Starter, useStartDesign } from "./use-start-design.ts";

interface StartDesignProps {
  readonly chosen: ChosenBox & { readonly family: string };
  readonly picture: PicturedBox | null;
  /** The page that changes the box; null if the shop has none. */
  readonly changePath: string | null;
  /** The price and the date of the box. */
  readonly price: ReactNode;
  readonly starters: readonly Starter[];
  /** The start pages of all boxes that can be designed. */
  readonly families: readonly { readonly code: string; readonly slug: string }[];
  /** The query of this page. */
  readonly search: string;
}

/** The ways to start a design, beside the chosen box. */
export function StartDesign({ chosen, picture, changePath, price, starters, families, search }: StartDesignProps) {
  const t = useWords();
  const { family, size, board, isBothSides } = useBoxWords()(chosen);
  const language = useLanguage();
  const starting = useStartDesign(chosen);
  return (
    <>
      <div className={styles.columns}>
        <div>
          <h1 tabIndex={-1}>{t("designs.start.title", { family: inSentence(family, language) })}</h1>
          <ul className={styles.ways}>
            <li>
              <Way to={newDesignPath(search, "blank")} icon={SquareDashed} hint={t("designs.start.blankHint")}>
                {t("designs.start.blank")}
              </Way>
            </li>
            <li>
              <Way to={newDesignPath(search, "file")} icon={Upload} hint={t("designs.start.fileHint")}>
                {t("designs.start.file")}
              </Way>
            </li>
            <li>
              <Earlier sku={chosen.sku} {...starting} />
            </li>
          </ul>
          <p className={styles.help}>
            <HelpLink />
          </p>
        </div>
        <section aria-label={t("designs.start.box")}>
          {picture !== null && (
            <span className={pictureStyles.pic}>
              <BoxPicture box={picture} alt="" sizes="(width < 960px) 100vw, 440px" isFirst />
            </span>
          )}
          <div className={styles.box}>
            <p>
              <b>{[family, size].filter(Boolean).join(", ")}</b>
              <br />
              <span className={`${textStyles.small} ${textStyles.muted}`}>
                {board}, {t(isBothSides ? "designs.start.print.both" : "designs.start.print.outside")}
              </span>
            </p>
            {changePath !== null && (
              <Link className={textStyles.textLink} to={changePath}>
                {t("designs.start.change")}
              </Link>
            )}
          </div>
          {price}
        </section>
      </div>
      {starters.length > 0 && <Starters family={chosen.family} {...{ families, starters, starting }} />}
    </>
  );
}

/** English nouns begin with a small letter within a sentence, German ones with a capital. */
function inSentence(noun: string, language: ShopLanguage): string {
  return language === "en" ? noun.toLowerCase() : noun;
}

interface WayProps {
  readonly to: string;
  readonly icon: typeof Upload;
  readonly hint: string;
  readonly children: ReactNode;
}

function Way({ to, icon, hint, children }: WayProps) {
  return (
    <Link className={styles.way} to={to} reloadDocument>
      <Icon of={icon} />
      <span>
        <b>{children}</b>
        <span className={`${textStyles.small} ${textStyles.muted}`}>{hint}</span>
      </span>
      <Icon of={ChevronRight} />
    </Link>
  );
}

type Starting = ReturnType<typeof useStartDesign>;

/** How many earlier designs are offered, those edited last. */
const mostEarlier = 12;

function Earlier({ sku, fromEarlier, startingKey }: { readonly sku: string } & Starting) {
  const t = useWords();
  const client = useClient();
  const readyClient = useReadyClient();
  const query = useQuery({
    queryKey: ["earlierDesigns"],
    queryFn: async () => (await readyClient().call(listDesigns, { query: { limit: 50 } })).results,
    enabled: client !== null,
    networkMode: "always",
  });
  const designs = (query.data ?? []).filter((design) => design.sku === sku).slice(0, mostEarlier);
  return (
    <details className={styles.earlier}>
      <summary className={styles.way}>
        <Icon of={Copy} />
        <span>
          <b>{t("designs.start.earlier")}</b>
          <span className={`${textStyles.small} ${textStyles.muted}`}>{t("designs.start.earlierHint")}</span>
        </span>
        <Icon of={ChevronRight} />
      </summary>
      {query.isPending && (
        <Loading label={t("designs.start.loading")}>
          <Skeleton height={64} />
        </Loading>
      )}
      {query.isError && (
        <LoadFailure
          message={t("designs.start.notLoaded")}
          failure={query.error}
          retry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {query.isSuccess && designs.length === 0 && <p className={textStyles.muted}>{t("designs.start.noEarlier")}</p>}
      <ul>
        {designs.map(({ id, name, previewUrl }) => (
          <li key={id}>
            <span className={pictureStyles.pic}>
              <RetryingImage src={previewUrl} alt="" width={1200} height={900} loading="lazy" />
            </span>
            <Button
              size="small"
              isBusy={startingKey === id}
              aria-label={t("designs.start.use", { name })}
              onClick={() => void fromEarlier(id)}
            >
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface StartPriceProps {
  readonly quantity: number;
  /** Null if the price could not be read. */
  readonly total: string | null;
  readonly leadTime: number | null;
}

/** The quantity, its price and when the boxes leave the plant. */
export function StartPrice({ quantity, total, leadTime }: StartPriceProps) {
  const t = useWords();
  const format = useFormats();
  return (
    <p className={`${styles.price} ${textStyles.num}`}>
      <span className={`${textStyles.small} ${textStyles.muted}`}>
        {t("designs.start.boxes", { count: quantity, boxes: format.number(quantity) })}
        {leadTime !== null && (
          <>
            <br />
            {t("designs.approval.leadTime", { count: leadTime, days: format.number(leadTime) })}
          </>
        )}
      </span>
      {total !== null && <b>{total}</b>}
    </p>
  );
}
