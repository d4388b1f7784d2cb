import * as address from "./address.ts";
import * as analytics from "./analytics.ts";
import * as artwork from "./artwork.ts";
import * as cart from "./cart.ts";
import * as quotations from "./cart-quotations.ts";
import * as catalogue from "./catalogue.ts";
import * as checkout from "./checkout.ts";
import * as customers from "./customers.ts";
import * as designApprovals from "./design-approvals.ts";
import * as designShares from "./design-shares.ts";
import * as designStarters from "./design-starters.ts";
import * as designVersions from "./design-versions.ts";
import * as designs from "./designs.ts";
import { deskRooms } from "./desk/endpoints.ts";
import * as documents from "./documents.ts";
import * as identity from "./identity.ts";
import * as inquiries from "./inquiries.ts";
import type { Endpoint } from "./kernel.ts";
import * as lineCheck from "./line-check.ts";
import * as lineProof from "./line-proof.ts";
import * as newsletter from "./newsletter.ts";
import * as orderHistory from "./order-history.ts";
import * as orderLinks from "./order-links.ts";
import * as orderedDesign from "./ordered-design.ts";
import * as orders from "./orders.ts";
import * as passkeys from "./passkeys.ts";
import * as pricing from "./pricing.ts";
import * as privacy from "./privacy.ts";
import * as reorder from "./reorder.ts";
import * as reviews from "./reviews.ts";
import * as storefront from "./storefront.ts";
import * as structures from "./structures.ts";
import * as uploads from "./uploads.ts";

function endpointsOf(room: Readonly<Record<string, unknown>>): Endpoint[] {
  return Object.values(room).filter(
    (declared): declared is Endpoint =>
      typeof declared === "object" && declared !== null && "method" in declared && "answers" in declared,
  );
}

/** Every call of the contract, for the OpenAPI document and for tests that walk through all of them. */
export const endpoints: readonly Endpoint[] = [
  storefront,
  identity,
  passkeys,
  privacy,
  address,
  customers,
  catalogue,
  structures,
  uploads,
  artwork,
  designs,
  designVersions,
  designStarters,
  designApprovals,
  designShares,
  pricing,
  cart,
  quotations,
  checkout,
  orders,
  lineProof,
  lineCheck,
  orderedDesign,
  reorder,
  orderHistory,
  orderLinks,
  documents,
  inquiries,
  newsletter,
  reviews,
  analytics,
  ...deskRooms,
].flatMap(endpointsOf);
