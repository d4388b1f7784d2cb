import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from "react";
import { AreaField } from "../../ui/form/field.tsx";
import { Avatar } from "../../ui/marks.tsx";
import { useWords } from "../../words/use-words.ts";
import { matching, mentionAt, type Nameable, type TypedMention } from "./mentions.ts";
import * as styles from "./order.module.css";

interface MentionFieldProps extends Pick<ComponentProps<typeof AreaField>, "label" | "maxLength"> {
  readonly value: string;
  readonly people: readonly Nameable[];
  readonly onChange: (text: string) => void;
}

/** At most so many people are proposed. */
const mostProposed = 6;

/** A text in which `@` proposes people. Arrow keys choose, Enter or Tab names the chosen one, and Escape closes the list. */
export function MentionField({ label, maxLength, value, people, onChange }: MentionFieldProps) {
  const t = useWords();
  const listId = useId();
  const area = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<TypedMention | null>(null);
  const [chosen, setChosen] = useState(0);
  const proposed = typed === null ? [] : matching(people, typed.query).slice(0, mostProposed);
  const isOpen = proposed.length > 0;
  const current = Math.min(chosen, proposed.length - 1);
  const change = (text: string, caret: number) => {
    onChange(text);
    setTyped(mentionAt(text, caret));
    setChosen(0);
  };
  const name = (person: Nameable) => {
    if (typed === null) return;
    const end = typed.start + 1 + typed.query.length;
    onChange(`${value.slice(0, typed.start)}@${person.name} ${value.slice(end).trimStart()}`);
    setTyped(null);
    area.current?.querySelector("textarea")?.focus();
  };
  const press = (event: KeyboardEvent) => {
    const person = proposed[current];
    if (person === undefined || event.ctrlKey || event.metaKey) return;
    const steps: Readonly<Record<string, () => void>> = {
      ArrowDown: () => setChosen((current + 1) % proposed.length),
      ArrowUp: () => setChosen((current + proposed.length - 1) % proposed.length),
      Enter: () => name(person),
      Tab: () => name(person),
      Escape: () => setTyped(null),
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    step();
  };
  return (
    <div ref={area} className={styles.mentions}>
      <AreaField
        label={label}
        maxLength={maxLength}
        value={value}
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? `${listId}-${current}` : undefined}
        onChange={({ currentTarget }) => change(currentTarget.value, currentTarget.selectionStart)}
        onKeyDown={press}
        onBlur={() => setTyped(null)}
      />
      {isOpen && (
        <div id={listId} className={styles.people} role="listbox" aria-label={t("order.notes.people")}>
          {proposed.map((person, place) => (
            <div
              key={person.id}
              id={`${listId}-${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === current}
              // The field keeps the focus.
              onPointerDown={(event) => {
                event.preventDefault();
                name(person);
              }}
            >
              <Avatar name={person.name} />
              {person.name}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
