import {
  type FieldError,
  type FieldValues,
  type Path,
  type Resolver,
  type ResolverResult,
  useForm,
} from "react-hook-form";
import { useWords } from "../../lib/words/use-words.ts";
import { type FaultKey, refusalOf } from "./refusal-words.ts";

/** The faults of an entry, by field. */
type Faults<Values> = Partial<Record<keyof Values, FaultKey | false>>;

interface Place<Values extends FieldValues> {
  readonly field: Path<Values>;
  readonly word?: FaultKey;
}

interface AccountFormOptions<Values extends FieldValues> {
  /**
   * The saved values that the form edits. If they change elsewhere, edited fields stay as they are. Without them, fields keep
   * what the browser filled in before hydration.
   */
  readonly values?: Values;
  readonly check: (entered: Values) => Faults<Values>;
  readonly send: (entered: Values) => Promise<unknown>;
  /** The field at which a refusal is shown, and its words. Other refusals are shown above the button. */
  readonly places?: Readonly<Partial<Record<FaultKey, Place<Values>>>>;
}

/** A form of the account. Each fault, found here or by the server, is shown at its field, and the first such field takes the focus. */
export function useAccountForm<Values extends FieldValues>(options: AccountFormOptions<Values>) {
  const { values, check, send, places = {} } = options;
  const t = useWords();
  const resolver: Resolver<Values> = (entered) => {
    const faults = Object.entries(check(entered)).filter((fault): fault is [string, FaultKey] => fault[1] !== false);
    if (faults.length === 0) return { values: entered, errors: {} };
    const errors = faults.map(([name, key]): [string, FieldError] => [name, { type: key, message: t(key) }]);
    return { values: {}, errors: Object.fromEntries(errors) } as ResolverResult<Values>;
  };
  const { register, watch, setError, handleSubmit, reset, formState } = useForm<Values>({
    resolver,
    ...(values && { values, resetOptions: { keepDirtyValues: true } }),
  });

  const submit = handleSubmit(async (entered) => {
    try {
      await send(entered);
    } catch (problem) {
      const { key, minutes } = refusalOf(problem);
      const { field, word = key }: Partial<Place<Values>> = places[key] ?? {};
      const error = { type: key, message: t(word, { count: minutes }) };
      setError(field ?? "root", error, { shouldFocus: field !== undefined });
    }
  });

  return {
    register,
    watch,
    reset,
    /** The submit handler of the form element. */
    submit,
    errorOf: (name: Path<Values>) => formState.errors[name]?.message as string | undefined,
    /** Why the form as a whole was refused. */
    refusal: formState.errors.root as { readonly type: FaultKey; readonly message: string } | undefined,
    isSending: formState.isSubmitting,
  };
}
