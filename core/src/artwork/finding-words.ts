import type { LocalText, ShopLanguage } from "../storefront/local-text.ts";

/** A length as rules write it, in the notation of English or German. */
const writtenLength = /(\d+(?:[.,]\d+)?) mm\b/g;

/** The texts of a finding, with its lengths in millimetres. */
interface WrittenFinding {
  readonly message: LocalText;
  readonly measured?: string | null | undefined;
  readonly limit?: string | null | undefined;
}

/** The texts of a finding, as they are shown. */
export interface FindingWords {
  readonly message: string;
  readonly measured: string | undefined;
  readonly limit: string | undefined;
}

/**
 * The texts of a finding in a language, with its lengths as `write` writes millimetres. A finding that measures no length is left as it is: its
 * message may have a name that a shopper chose, such as “Grey 5 mm”.
 */
export function findingWords(
  { message, measured, limit }: WrittenFinding,
  language: ShopLanguage,
  write: (millimetres: number) => string,
): FindingWords {
  const isLength = [measured, limit].some((text) => text?.endsWith(" mm"));
  const shown = (text: string) =>
    isLength ? text.replace(writtenLength, (_, length: string) => write(Number(length.replace(",", ".")))) : text;
  return {
    message: shown(message[language]),
    measured: measured == null ? undefined : shown(measured),
    limit: limit == null ? undefined : shown(limit),
  };
}
