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

/** What is wrong with an entry, by field. */
type Faults<Values> = Partial<Record<keyof Values, FaultKey | false>>;

interface Place<Values extends FieldValues> {
  readonly field: Path<Values>;
  readonly says?: FaultKey;
}

interface AccountFormOptions<Values extends FieldValues> {
  /**
   * What is to be changed; when it changes elsewhere, fields that were edited stay. Without it fields keep what the browser has
   * filled in before the page came alive.
   */
  readonly values?: Values;
  readonly check: (entered: Values) => Faults<Values>;
  readonly send: (entered: Values) => Promise<unknown>;
  /** Beside which field a refusal stands, and in which words; any other stands above the button. */
  readonly places?: Readonly<Partial<Record<FaultKey, Place<Values>>>>;
}

/** A form of the account's: what is wrong stands beside its field, found here or by the server, and the first such field gets the focus. */
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
      const { field, says = key }: Partial<Place<Values>> = places[key] ?? {};
      const error = { type: key, message: t(says, { count: minutes }) };
      setError(field ?? "root", error, { shouldFocus: field !== undefined });
    }
  });

  return {
    register,
    watch,
    reset,
    /** For the form element. */
    submit,
    errorOf: (name: Path<Values>) => formState.errors[name]?.message as string | undefined,
    /** Why the whole was refused. */
    refusal: formState.errors.root as { readonly type: FaultKey; readonly message: string } | undefined,
    isSending: formState.isSubmitting,
  };
}
