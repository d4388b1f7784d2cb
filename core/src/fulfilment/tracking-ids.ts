import type { Carrier } from "./carriers.ts";

interface IdForm {
  /** The characters before the serial number. */
  readonly prefix: string;
  /** The digits of the serial number. */
  readonly digits: number;
  readonly form: RegExp;
  /** The check digit of the other characters. */
  readonly checkDigit: (body: string) => number;
  /** The carrier's page of a parcel, without its id. */
  readonly page: string;
}

/** The forms of tracking ids that the carriers publish. */
const forms: Readonly<Record<Carrier, IdForm>> = {
  UPS: {
    prefix: "1Z",
    digits: 15,
    form: /^1Z[0-9A-Z]{15}\d$/,
    checkDigit: (body) => complementTo10(weightedSum([...body.slice(2)].map(upsValue), [1, 2])),
    page: "https://www.ups.com/track?tracknum=",
  },
  FedEx: {
    prefix: "",
    digits: 11,
    form: /^\d{12}$/,
    checkDigit: (body) => (weightedSum(digitsOf(body), [3, 1, 7]) % 11) % 10,
    page: "https://www.fedex.com/fedextrack/?trknbr=",
  },
  // An Intelligent Mail package barcode of the service type “USPS Tracking”.
  USPS: {
    prefix: "94001",
    digits: 16,
    form: /^9\d{21}$/,
    checkDigit: (body) => complementTo10(weightedSum(digitsOf(body), [3, 1])),
    page: "https://tools.usps.com/go/TrackConfirmAction?tLabels=",
  },
  // A PRO number of nine digits. Its check digit is unconfirmed: we found no rule published by R+L, and that of XPO, another LTL carrier (the
  // remainder by seven), is only our guess. Others differ (YRC Freight: the complement by eleven).
  "R+L": {
    prefix: "",
    digits: 8,
    form: /^\d{9}$/,
    checkDigit: (body) => Number(body) % 7,
    page: "https://www2.rlcarriers.com/freight/shipping/shipment-tracing?pro=",
  },
};

/** Makes a tracking id in the form of a carrier. It has only the last digits of a long serial number. */
export function trackingIdOf(carrier: Carrier, serial: bigint): string {
  const { prefix, digits, checkDigit } = forms[carrier];
  const body = `${prefix}${String(serial % 10n ** BigInt(digits)).padStart(digits, "0")}`;
  return `${body}${checkDigit(body)}`;
}

/** Whether a text has the form and the check digit of a carrier's tracking ids. */
export function isTrackingId(carrier: Carrier, text: string): boolean {
  const { form, checkDigit } = forms[carrier];
  return form.test(text) && Number(text.slice(-1)) === checkDigit(text.slice(0, -1));
}

/** The carrier's page that shows where a parcel is. */
export function trackingUrlOf(carrier: Carrier, trackingId: string): string {
  return `${forms[carrier].page}${encodeURIComponent(trackingId)}`;
}

function digitsOf(text: string): number[] {
  return [...text].map(Number);
}

/** UPS counts a letter as a digit: A is 2, B is 3, … , H is 9, I is 0. */
function upsValue(character: string): number {
  return /\d/.test(character) ? Number(character) : (character.charCodeAt(0) - 63) % 10;
}

/** The weights repeat from the left. */
function weightedSum(values: readonly number[], weights: readonly number[]): number {
  return values.reduce((sum, value, place) => sum + value * (weights[place % weights.length] ?? 0), 0);
}

function complementTo10(sum: number): number {
  return (10 - (sum % 10)) % 10;
}
