import { z } from "zod";

/** Errors of Loqate come with status 200: in Capture as the only item, in Cleansing as the whole response. */
export const captureError = z.object({
  Items: z.tuple([z.object({ Error: z.coerce.number(), Description: z.string() })]),
});
export const cleansingError = z.object({ Number: z.coerce.number(), Description: z.string() });

export const findResponse = z.object({
  Items: z.array(z.object({ Id: z.string(), Type: z.string(), Text: z.string(), Description: z.string().default("") })),
});

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? "");

export const retrieveResponse = z.object({
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

export type LoqateAddress = z.output<typeof retrieveResponse>["Items"][number];

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

export const verifyResponse = z.array(z.object({ Matches: z.array(match).nullish() }));
