import { type City, plainBeginning, plainName } from "./city.ts";

/** Where to look: null for anywhere. */
export interface Region {
  readonly country: City["country"] | null;
  readonly state: string | null;
}

interface Entry {
  readonly city: City;
  readonly plain: string;
}

/** Cities by postal code and by name. */
export class Gazetteer {
  readonly #byCode = new Map<string, City>();
  /** The large ones first. */
  readonly #entries: readonly Entry[];

  constructor(cities: readonly City[]) {
    for (const city of cities) for (const code of city.postalCodes) this.#byCode.set(code, city);
    this.#entries = cities
      .filter(({ name }) => name !== "")
      .toSorted((one, other) => other.postalCodes.length - one.postalCodes.length)
      .map((city) => ({ city, plain: plainName(city.name) }));
  }

  /** The city of a postal code, which may be longer than the list's own codes. */
  byPostalCode(postalCode: string): City | null {
    return this.#byCode.get(postalCode.slice(0, 5)) ?? this.#byCode.get(postalCode.slice(0, 3)) ?? null;
  }

  /** Cities of a name, however it is abbreviated and capitalised. */
  named(name: string, region: Region): City[] {
    const plain = plainName(name);
    return this.#entries.filter((entry) => entry.plain === plain && isIn(entry.city, region)).map(({ city }) => city);
  }

  /** The largest cities whose names begin so. */
  beginningWith(name: string, region: Region, most: number): City[] {
    const plain = plainBeginning(name);
    if (plain === "") return [];
    const found: City[] = [];
    for (const entry of this.#entries) {
      if (entry.plain.startsWith(plain) && isIn(entry.city, region)) found.push(entry.city);
      if (found.length === most) break;
    }
    return found;
  }
}

function isIn(city: City, { country, state }: Region): boolean {
  return (country === null || city.country === country) && (state === null || city.state === state);
}
