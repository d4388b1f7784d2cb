import { useState } from "react";
import { useLanguage } from "../../lib/culture/use-culture.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { useLoadedQuery } from "../../lib/use-loaded-query.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { LoadFailure } from "../../ui/feedback/load-failure.tsx";
import { Loading } from "../../ui/feedback/loading.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { RetryingImage } from "../../ui/picture/retrying-image.tsx";
import * as textStyles from "../../ui/text/text.module.css";
import { MarkedPrint, numberedFindings, sheetOf } from "./check/marked-print.tsx";
import type { ProofPanelProps, ShownProof } from "./order-access.ts";
import { PrintedProofOffer } from "./printed-proof-offer.tsx";
import { ProofForm } from "./proof-form.tsx";
import * as styles from "./proof-panel.module.css";

/** The pictures and files of a proof, and the form that approves it or asks for changes. */
export function ProofPanel({ line, version, access, onDone }: ProofPanelProps) {
  const t = useWords();
  const language = useLanguage();
  const [lit, setLit] = useState<string | null>(null);
  const question = { lineId: line.id, version };
  const known = access.proofs[line.id];
  const { answer: proof, failedLoad } = useLoadedQuery({
    key: ["proof"],
    question,
    loaded: known === undefined ? null : { question, answer: known },
    read: ({ lineId }: { readonly lineId: string }) => access.readProof(lineId),
    failure: "A proof could not be read",
  });
  if (failedLoad !== null) return <LoadFailure message={t("order.proof.notLoaded")} {...failedLoad} />;
  if (proof === null) {
    return (
      <Loading label={t("order.proof.loading")}>
        <Skeleton height={320} />
      </Loading>
    );
  }
  return (
    <div className={styles.panel}>
      <Previews line={line} proof={proof} access={access} lit={lit} onLight={setLit} />
      <div className={styles.decision}>
        {proof.preflight.length > 0 && (
          <div>
            <h4>{t("order.proof.files")}</h4>
            {access.showArtwork({ ...line, userUploads: proof.preflight })}
          </div>
        )}
        <ProofPrice proof={proof} />
        <ProofForm {...{ line, version, proof, language, access, lit, onDone }} onLight={setLit} />
        <PrintedProofOffer line={line} />
      </div>
    </div>
  );
}

function ProofPrice({ proof: { price } }: { readonly proof: ShownProof }) {
  const t = useWords();
  const format = useFormats();
  return (
    price !== undefined && <p className={textStyles.num}>{t("order.proof.price", { amount: format.money(price) })}</p>
  );
}

interface PreviewsProps extends Pick<ProofPanelProps, "line" | "access"> {
  readonly proof: ShownProof;
  /** The finding under the pointer or the focus. */
  readonly lit: string | null;
  readonly onLight: (id: string | null) => void;
}

/** The flat sides of the print file, and the box. */
function Previews({ line, proof, access, lit, onLight }: PreviewsProps) {
  const t = useWords();
  const language = useLanguage();
  return (
    <ul className={styles.previews}>
      {proof.printed.map((picture) => (
        <li key={picture.side} className={styles.printed}>
          <MarkedPrint
            line={line}
            side={picture.side}
            sheet={sheetOf(proof.sheets, picture.side)}
            picture={{ ...picture, of: "proof", id: proof.proofId }}
            findings={numberedFindings(proof.findings, line.id).filter(({ severity }) => severity === "warn")}
            access={access}
            lit={lit}
            onLight={onLight}
          />
        </li>
      ))}
      {proof.previews.map(({ side, view, url }) => {
        const isBox = view === "closed" || view === "open";
        const words = [...(isBox ? [t(`order.proof.view.${view}`)] : []), t(`order.proof.side.${side}`)].join(", ");
        return (
          <li key={url}>
            <figure>
              <RetryingImage src={url} alt={`${line.mainTitles[language]}, ${words}`} width={1200} height={900} />
              <figcaption>{words}</figcaption>
            </figure>
          </li>
        );
      })}
    </ul>
  );
}
