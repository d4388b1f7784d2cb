import { z } from "zod";

/** How Loqate refuses, with status 200: Capture as an item of its list, Cleansing as the whole answer. */
export const captureError = z.object({
  Items: z.tuple([z.object({ Error: z.coerce.number(), Description: z.string() })]),
});
export const cleansingError = z.object({ Number: z.coerce.number(), Description: z.string() });

export const findAnswer = z.object({
  Items: z.array(z.object({ Id: z.string(), Type: z.string(), Text: z.string(), Description: z.string().default("") })),
});

const text = z
  .string()
  .nullish()
  .transform((given) => given ?? "");

export const retrieveAnswer = z.object({
  Items: z.array(
    z.object({
      Language: text,
      Company: text,
      City: text,
      Line1: text,
      Line2: text,
      Line3: text,
      Line4: text,
      Line5: text,
      ProvinceCode: text,
      PostalCode: text,
      CountryIso2: text,
      POBoxNumber: text,
    }),
  ),
});

export type LoqateAddress = z.output<typeof retrieveAnswer>["Items"][number];

const match = z.object({
  AQI: text,
  AVC: text,
  Address1: text,
  DeliveryAddress1: text,
  DeliveryAddress2: text,
  Locality: text,
  AdministrativeArea: text,
  PostalCode: text,
  PostBox: text,
  POBoxNumber: text,
});

export type LoqateMatch = z.output<typeof match>;

export const verifyAnswer = z.array(z.object({ Matches: z.array(match).nullish() }));
