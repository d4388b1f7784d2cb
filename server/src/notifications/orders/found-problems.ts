import type { OrderLine } from "@boxwright/core/orders/order";
import type { LocalText } from "@boxwright/core/storefront/local-text";
import type { DrawnFinding } from "../../artwork/draw-finding.ts";
import type { MailAttachment } from "../../platform/mail/mailer.ts";
import type { MailBlock, MailFinding } from "../layout/mail-content.ts";
import type { OrderLetter } from "./order-letter.ts";

/** Something that the artwork check found in a line. */
export interface FoundProblem {
  /** That of the page of the order. */
  readonly number: number;
  /** `warn`: its shopper may accept it. */
  readonly tone: MailFinding["tone"];
  readonly message: LocalText;
  /** Null for a problem without a place. */
  readonly picture: DrawnFinding | null;
}

/** A line with the problems of its artwork that a mail shows. */
export interface FoundLine {
  readonly line: OrderLine;
  /** The most severe first. */
  readonly problems: readonly FoundProblem[];
  /** How many more the page of the order shows. */
  readonly moreProblems: number;
}

/** The problems of a line in the language of a letter; nothing if there are none. */
export function problemsBlocks(
  { language, words }: OrderLetter,
  { line, problems, moreProblems }: FoundLine,
  title: string,
): MailBlock[] {
  if (problems.length === 0) return [];
  const findings = problems.map(({ picture, message, ...problem }) => ({
    ...problem,
    text: message[language],
    picture: picture && {
      url: `cid:${contentIdOf(line, problem)}`,
      alt: words.labels.findingPicture(problem.number),
      width: picture.width,
      height: picture.height,
    },
  }));
  const rest = moreProblems === 0 ? null : words.labels.moreFindings(moreProblems);
  return [{ kind: "findings", title, findings, rest }];
}

/**
 * The pictures of problems, which a mail carries with it: most mail programs show these at once, but ask before they fetch a picture from a
 * server. Without a URL, no other person can open them.
 */
export function problemPictures(lines: readonly FoundLine[]): MailAttachment[] {
  return lines.flatMap(({ line, problems }) =>
    problems.flatMap((problem) =>
      problem.picture === null
        ? []
        : {
            name: `finding-${problem.number}.jpg`,
            mediaType: "image/jpeg",
            bytes: problem.picture.jpeg,
            contentId: contentIdOf(line, problem),
          },
    ),
  );
}

function contentIdOf({ id }: OrderLine, { number }: Pick<FoundProblem, "number">): string {
  return `finding-${id}-${number}`;
}
