import * as text from "./kit-text.module.css";
import { Tag } from "./marks.tsx";

interface SlackTagProps {
  /** Work days until the line has to be shipped, less the work days that it needs. */
  readonly slack: number;
  /** `2 d`, or `late 1 d` for a negative slack. */
  readonly words: string;
}

/** The slack of a line: late is red, 0 and 1 are amber, from 2 it is a plain figure. */
export function SlackTag({ slack, words }: SlackTagProps) {
  if (slack > 1) return <span className={`${text.small} ${text.muted}`}>{words}</span>;
  return <Tag tone={slack < 0 ? "bad" : "warn"}>{words}</Tag>;
}
