import { Download } from "lucide";
import { useState } from "react";
import { Link } from "../../../lib/navigation/links.tsx";
import { saveAs } from "../../../lib/save-as.ts";
import { useFormats } from "../../../lib/use-formats.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import * as buttonStyles from "../../../ui/button.module.css";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { LoadFailure } from "../../../ui/feedback/load-failure.tsx";
import { useReportFailure } from "../../../ui/feedback/use-report-failure.ts";
import { Icon } from "../../../ui/icon.tsx";
import * as pictureStyles from "../../../ui/picture/picture.module.css";
import { RetryingImage } from "../../../ui/picture/retrying-image.tsx";
import * as textStyles from "../../../ui/text/text.module.css";
import { startPath } from "../../designs/designer-path.ts";
import { useClient } from "../../identity/session-context.tsx";
import { Dotted, LineStatus } from "../../orders/line-status.tsx";
import { orderPath } from "../../orders/order-path.ts";
import type { ArtworkFile, ArtworkState, OwnArtwork } from "./own-artwork.ts";
import * as styles from "./own-artwork-list.module.css";
import { useOwnArtwork } from "./use-own-artwork.ts";
import { WaitingList } from "./waiting-list.tsx";

/** What the visitor approved, ordered or put into the cart, with its files. */
export default function OwnArtworkList() {
  const t = useWords();
  const reading = useOwnArtwork();
  return (
    <>
      {reading.state === "loading" && <WaitingList />}
      {reading.state === "failed" && <LoadFailure message={t("artwork.own.notLoaded")} {...reading} />}
      {reading.state === "there" && reading.artwork.length === 0 && <NoArtwork />}
      {reading.state === "there" && reading.artwork.length > 0 && <ArtworkTable artwork={reading.artwork} />}
      {reading.state === "there" && reading.readMore !== null && (
        <p className={styles.more}>
          <Button size="small" isBusy={reading.isReadingMore} onClick={reading.readMore}>
            {t("artwork.own.more")}
          </Button>
        </p>
      )}
    </>
  );
}

/** The table, which becomes a list of rows on a phone: roles keep it a table for screen readers. */
function ArtworkTable({ artwork }: { readonly artwork: readonly OwnArtwork[] }) {
  const t = useWords();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <span className={textStyles.visuallyHidden}>{t("artwork.own.picture")}</span>
          </th>
          <th scope="col">{t("artwork.own.artwork")}</th>
          <th scope="col">{t("artwork.own.version")}</th>
          <th scope="col">{t("artwork.own.state")}</th>
          <th scope="col">{t("artwork.own.files")}</th>
        </tr>
      </thead>
      <tbody>
        {artwork.map((one) => (
          <ArtworkRow key={one.key} artwork={one} />
        ))}
      </tbody>
    </table>
  );
}

function ArtworkRow({
  artwork: { name, picture, box, isUpload, version, at, state, files },
}: {
  readonly artwork: OwnArtwork;
}) {
  const t = useWords();
  const format = useFormats();
  const day = at === null ? null : format.day(at.slice(0, 10));
  return (
    <tr>
      <td>
        <div className={pictureStyles.pic}>
          {picture !== "" && <RetryingImage src={picture} alt="" width={1200} height={900} loading="lazy" />}
        </div>
      </td>
      <th scope="row">
        <span className={styles.name}>{name}</span>
        <span className={`${textStyles.small} ${textStyles.muted} ${textStyles.num}`}>
          {isUpload ? t("artwork.own.upload", { box }) : box}
        </span>
      </th>
      <td className={`${textStyles.small} ${textStyles.num}`}>
        {day !== null && (version === null ? day : t("artwork.own.versionOf", { version, day }))}
      </td>
      <td>
        <StateText state={state} />
      </td>
      <td>
        <ul className={styles.files}>
          {files.map((file) => (
            <li key={file.kind}>
              <FileButton file={file} of={name} />
            </li>
          ))}
        </ul>
      </td>
    </tr>
  );
}

function StateText({ state }: { readonly state: ArtworkState }) {
  const t = useWords();
  if (state.kind === "cart") {
    return (
      <Dotted tone="new">
        <Link to="/cart">{t("artwork.own.inCart")}</Link>
      </Dotted>
    );
  }
  if (state.kind === "design") {
    const tone = { approved: "finished", changed: "due", ordered: "new" } as const;
    return <Dotted tone={tone[state.state]}>{t(`artwork.own.states.${state.state}`)}</Dotted>;
  }
  const { orderId, orderNumber } = state;
  return (
    <>
      <LineStatus state={state.state} />
      <Link className={`${styles.order} ${textStyles.small} ${textStyles.num}`} to={orderPath(orderId)}>
        {orderNumber ?? t("artwork.own.order")}
      </Link>
    </>
  );
}

/** Downloads a file. Files without a public URL are read with the session of their owner. */
function FileButton({ file, of }: { readonly file: ArtworkFile; readonly of: string }) {
  const t = useWords();
  const client = useClient();
  const reportFailure = useReportFailure();
  const [isBusy, setBusy] = useState(false);
  const label = t(`artwork.own.kinds.${file.kind}`);
  const content = (
    <>
      <Icon of={Download} size="small" />
      {label}
    </>
  );
  const named = t("artwork.own.download", { file: label, name: of });
  if ("href" in file) {
    return (
      <a
        className={`${buttonStyles.btn} ${buttonStyles.tiny}`}
        href={file.href}
        download={file.name}
        aria-label={named}
      >
        {content}
      </a>
    );
  }

  async function download({ name, load }: Extract<ArtworkFile, { load: unknown }>) {
    if (client === null) return;
    setBusy(true);
    try {
      saveAs(await load(client), name);
    } catch (problem) {
      reportFailure(t("artwork.own.notDownloaded"), problem, "A file of artwork could not be downloaded");
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button size="tiny" isBusy={isBusy} aria-label={named} onClick={() => void download(file)}>
      {content}
    </Button>
  );
}

function NoArtwork() {
  const t = useWords();
  return (
    <div className={styles.empty}>
      <h3>{t("artwork.own.none")}</h3>
      <p className={textStyles.muted}>{t("artwork.own.noneHint")}</p>
      <p className={styles.ways}>
        <LinkButton size="small" to={startPath(null)} reloadDocument prefetch="none">
          {t("artwork.own.design")}
        </LinkButton>
        <LinkButton size="small" to="/shop-all-boxes">
          {t("artwork.own.boxes")}
        </LinkButton>
      </p>
    </div>
  );
}
