import { ChevronDown } from "lucide";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import * as styles from "./content.module.css";
import { Prose } from "./prose.tsx";

interface QuestionsProps {
  /** The id of its anchor. */
  readonly id: string;
  readonly heading: string;
  readonly questions: readonly { readonly id: string; readonly question: string; readonly answer: string }[];
}

/** Questions that open to show their answers. A link to the anchor of a question opens it. */
export function Questions({ id, heading, questions }: QuestionsProps) {
  return (
    <section className={styles.questions}>
      <h2 id={id}>{heading}</h2>
      {questions.map((question) => (
        <Question key={question.id} {...question} />
      ))}
    </section>
  );
}

function Question({ id, question, answer }: QuestionsProps["questions"][number]) {
  const element = useRef<HTMLDetailsElement>(null);
  const { hash } = useLocation();
  const isTarget = hash === `#${id}`;
  useEffect(() => {
    if (!isTarget || element.current === null) return;
    element.current.open = true;
    element.current.scrollIntoView({ block: "nearest" });
  }, [isTarget]);
  return (
    <details id={id} ref={element}>
      <summary>
        <h3>{question}</h3>
        <Icon of={ChevronDown} />
      </summary>
      <Prose html={answer} />
    </details>
  );
}
