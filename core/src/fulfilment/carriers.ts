export const carriers = ["UPS", "FedEx", "USPS", "R+L"] as const;

export type Carrier = (typeof carriers)[number];

export function isCarrier(name: string): name is Carrier {
  return carriers.some((carrier) => carrier === name);
}

export interface CarrierService {
  readonly carrier: Carrier;
  readonly service: string;
}

/** The service that carries each delivery option, within the US and to Canada. */
const services: Readonly<Record<string, { readonly domestic: CarrierService; readonly toCanada: CarrierService }>> = {
  economy: {
    domestic: { carrier: "USPS", service: "Ground Advantage" },
    toCanada: { carrier: "UPS", service: "Standard" },
  },
  standard: {
    domestic: { carrier: "UPS", service: "Ground" },
    toCanada: { carrier: "FedEx", service: "International Economy" },
  },
  express: {
    domestic: { carrier: "FedEx", service: "2Day" },
    toCanada: { carrier: "FedEx", service: "International Priority" },
  },
  freight: {
    domestic: { carrier: "R+L", service: "LTL Freight" },
    toCanada: { carrier: "R+L", service: "LTL Freight" },
  },
};

/** The carrier and service of a delivery option; null for goods that are not sent. */
export function carrierServiceOf(deliveryOptionId: string, country: string): CarrierService | null {
  const service = services[deliveryOptionId];
  if (service === undefined) return null;
  return country === "CA" ? service.toCanada : service.domestic;
}
