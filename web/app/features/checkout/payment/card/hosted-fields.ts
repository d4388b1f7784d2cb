import {
  create as createHostedFields,
  type HostedFieldsHostedFieldsFieldName as FieldName,
  type HostedFields,
} from "braintree-web/hosted-fields";
import { braintreeClient } from "../braintree-client.ts";
import type { CardFields, Tokenized } from "./card-fields.ts";
import { type HostedFieldName, hostedFaultOf, hostedFieldNames, ofEachField } from "./hosted-faults.ts";

export interface HostedCardSetup {
  readonly clientToken: string;
  /** The ids of the containers. A label for a container focuses its field. */
  readonly ids: Readonly<Record<HostedFieldName, string>>;
  readonly titles: Readonly<Record<HostedFieldName, string>>;
  readonly placeholders: Readonly<Record<HostedFieldName, string | undefined>>;
  /** Styles by selector, for Braintree's documents. */
  readonly styles: Record<string, Record<string, string>>;
  readonly onFaults: (fields: readonly HostedFieldName[]) => void;
  /** Called with the type of the card once all fields are valid; empty if the type is unknown. */
  readonly onCard: (cardType: string | null) => void;
  readonly onSubmit: () => void;
  /** The message for a failure of Braintree. */
  readonly failed: string;
}

/** Opens Braintree's card fields, each in a frame of Braintree's, so that the page never sees the input. */
export async function openHostedFields(setup: HostedCardSetup): Promise<CardFields & { readonly close: () => void }> {
  const { client, deviceData } = await braintreeClient(setup.clientToken);
  const { ids, titles, placeholders, styles } = setup;
  const fieldOf = (name: HostedFieldName) => ({
    container: `#${CSS.escape(ids[name])}`,
    iframeTitle: titles[name],
    ...(placeholders[name] !== undefined && { placeholder: placeholders[name] }),
  });
  const fields = await createHostedFields({
    client,
    styles,
    fields: ofEachField(fieldOf),
  });
  listen(fields, setup);
  return {
    tokenize: async () => withDeviceData(await tokenize(fields, setup), await deviceData),
    disable: (isDisabled) => {
      for (const field of hostedFieldNames) {
        const change = { field, attribute: "disabled" as const };
        void (isDisabled ? fields.setAttribute({ ...change, value: true }) : fields.removeAttribute(change));
      }
    },
    focus: () => fields.focus(firstWrong(fields) ?? "number"),
    close: () => void fields.teardown().catch(() => {}),
  };
}

function listen(fields: HostedFields, { onCard, onFaults, onSubmit }: HostedCardSetup): void {
  const reportCard = () => {
    const { cards, fields: states } = fields.getState();
    const areValid = hostedFieldNames.every((name) => states[name].isValid);
    onCard(areValid ? (cards[0]?.niceType ?? "") : null);
  };
  fields.on("validityChange", reportCard);
  fields.on("cardTypeChange", reportCard);
  fields.on("inputSubmitRequest", onSubmit);
  fields.on("blur", ({ emittedBy, fields: states }) => {
    const { isEmpty, isValid } = states[emittedBy];
    if (!isEmpty && !isValid && isHosted(emittedBy)) onFaults([emittedBy]);
  });
}

async function tokenize(fields: HostedFields, { onFaults, failed }: HostedCardSetup): Promise<Tokenized> {
  try {
    const { nonce, details } = await fields.tokenize();
    onFaults([]);
    return { type: "tokenized", nonce, details: { cardType: details.cardType, lastFour: details.lastFour } };
  } catch (error) {
    const fault = hostedFaultOf(error);
    if (fault === null) return { type: "failed", message: failed };
    const wrong = fault.fields ?? hostedFieldNames;
    onFaults(wrong);
    const [first] = wrong;
    if (first !== undefined) fields.focus(first);
    return { type: "invalid" };
  }
}

function withDeviceData(tokenized: Tokenized, deviceData: string | undefined): Tokenized {
  return tokenized.type === "tokenized" ? { ...tokenized, deviceData } : tokenized;
}

function firstWrong(fields: HostedFields): HostedFieldName | undefined {
  const states = fields.getState().fields;
  return hostedFieldNames.find((name) => !states[name].isValid);
}

function isHosted(name: FieldName): name is HostedFieldName {
  return hostedFieldNames.some((known) => known === name);
}
