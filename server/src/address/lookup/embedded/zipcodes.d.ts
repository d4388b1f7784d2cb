declare module "zipcodes" {
  /** By ZIP code (US) and forward sortation area (Canada). */
  export const codes: Readonly<Record<string, { readonly zip: string; readonly city: string; readonly state: string }>>;
}
