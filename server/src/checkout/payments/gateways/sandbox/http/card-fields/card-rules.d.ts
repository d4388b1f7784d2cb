export interface CardFields {
  readonly number: string;
  readonly expiry: string;
  readonly code: string;
  readonly name: string;
}

/** Messages for the shopper, by field. */
export type CardFaults = { -readonly [Field in keyof CardFields]?: string };

export interface CardType {
  readonly name: string;
  readonly groups: readonly number[];
  readonly codeLength: 3 | 4;
}

export function digitsOf(text: string): string;
export function cardTypeOf(number: string): CardType;
export function formatNumber(text: string): string;
export function formatExpiry(text: string): string;
export function faultsOf(fields: CardFields, today: Date): CardFaults;
