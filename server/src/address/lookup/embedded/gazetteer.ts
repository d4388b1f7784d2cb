import { type City, plainBeginning, plainName } from "./city.ts";

/** Where to search; null for anywhere. */
export interface Region {
  readonly country: City["country"] | null;
  readonly state: string | null;
}

/** Cities by postal code and by name. */
export class Gazetteer {
  readonly #byCode = new Map<string, City>();
  readonly #named: readonly City[];

  /** Results have the order of `cities`: large cities first. */
  constructor(cities: readonly City[]) {
    for (const city of cities) for (const code of city.postalCodes) this.#byCode.set(code, city);
    this.#named = cities.filter(({ name }) => name !== "");
  }

  /** The city of a postal code, which may be longer than the list's own codes. */
  byPostalCode(postalCode: string): City | null {
    return this.#byCode.get(postalCode.slice(0, 5)) ?? this.#byCode.get(postalCode.slice(0, 3)) ?? null;
  }

  /** Cities with this name, which may be abbreviated and in any case. */
  named(name: string, region: Region): City[] {
    const plain = plainName(name);
    return this.#named.filter((city) => city.plain === plain && isInRegion(city, region));
  }

  /** The largest cities whose names begin with this text. */
  beginningWith(name: string, region: Region, limit: number): City[] {
    const plain = plainBeginning(name);
    if (plain === "") return [];
    const found: City[] = [];
    for (const city of this.#named) {
      if (city.plain.startsWith(plain) && isInRegion(city, region)) found.push(city);
      if (found.length === limit) break;
    }
    return found;
  }
}

export function isInRegion(place: Pick<City, "country" | "state">, { country, state }: Region): boolean {
  return (country === null || place.country === country) && (state === null || place.state === state);
}
