import { adding } from "./en/adding.ts";
import { address } from "./en/address.ts";
import { artwork } from "./en/artwork.ts";
import { blog } from "./en/blog.ts";
import { cart } from "./en/cart.ts";
import { consent } from "./en/consent.ts";
import { designer } from "./en/designer.ts";
import { designs } from "./en/designs.ts";
import { failures } from "./en/failures.ts";
import { families } from "./en/families.ts";
import { films } from "./en/films.ts";
import { history } from "./en/history.ts";
import { home } from "./en/home.ts";
import { identity } from "./en/identity.ts";
import { inquiries } from "./en/inquiries.ts";
import { newsletter } from "./en/newsletter.ts";
import { order } from "./en/order.ts";
import { payment } from "./en/payment.ts";
import { product } from "./en/product.ts";
import { quotation } from "./en/quotation.ts";
import { reorder } from "./en/reorder.ts";
import { reviews } from "./en/reviews.ts";
import { shell } from "./en/shell.ts";
import { shipping } from "./en/shipping.ts";
import { structures } from "./en/structures.ts";
import { template } from "./en/template.ts";
import { uploads } from "./en/uploads.ts";
import { viewer } from "./en/viewer.ts";

/** The English words of the storefront's controls. Texts about the shop and its products are content. */
export const en = {
  adding,
  address,
  artwork,
  blog,
  cart,
  designer,
  designs,
  failures,
  families,
  films,
  history,
  home,
  identity,
  inquiries,
  consent,
  newsletter,
  order,
  payment,
  product,
  quotation,
  reorder,
  reviews,
  shell,
  shipping,
  structures,
  template,
  uploads,
  viewer,
} as const;
