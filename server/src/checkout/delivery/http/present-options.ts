import type {
  WireDeliveryGroup,
  WireDeliveryOption,
  WireDeliveryQuote,
  WireShipment,
} from "@boxwright/contract/checkout";
import { wireCents } from "@boxwright/contract/kernel";
import type { DeliveryOption } from "@boxwright/core/cart/charges";
import { packShipment } from "@boxwright/core/checkout/pack-shipment";
import type { DeliveryGroup, LineShipment } from "../quote-delivery.ts";
import { type QuotedGoods, tracingRecordOf } from "../tracing-record.ts";

export function presentOptions(groups: readonly DeliveryGroup[]): WireDeliveryQuote {
  return { quoteResponse: { deliveryGroups: groups.map(presentGroup) } };
}

function presentGroup(group: DeliveryGroup): WireDeliveryGroup {
  const { lineItemId, options, shipments } = group;
  const proposed = options.find(({ isDefault }) => isDefault);
  return {
    lineItemId,
    ECommerceDeliveryOptions: options.map((option) => presentOption(group, option)),
    defaultDeliveryOption: proposed
      ? {
          lineItemID: lineItemId,
          eCommerceDeliveryOptionId: proposed.id,
          serviceName: proposed.names.en,
          tracingRecord: tracingRecordOf(group, proposed),
        }
      : null,
    shipments: shipments.flatMap(presentShipment),
  };
}

function presentOption(group: QuotedGoods, option: DeliveryOption): WireDeliveryOption {
  const { id, names, price, arrival, isDefault } = option;
  return {
    eCommerceDeliveryOptionId: id,
    name: names.en,
    shippingPrice: wireCents(price),
    date: arrival,
    displayNames: names,
    isDefault,
    tracingRecord: tracingRecordOf(group, option),
  };
}

function presentShipment({ lineItemId, ...goods }: LineShipment): WireShipment[] {
  const packed = packShipment(goods);
  if (packed === null) return [];
  const cartons = packed.cartons.map(({ pieces: _, ...carton }) => carton);
  return [{ lineItemId, cartons, pounds: packed.pounds, pallets: packed.pallets }];
}
