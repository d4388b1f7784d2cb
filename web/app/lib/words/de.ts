import { adding } from "./de/adding.ts";
import { address } from "./de/address.ts";
import { artwork } from "./de/artwork.ts";
import { blog } from "./de/blog.ts";
import { cart } from "./de/cart.ts";
import { consent } from "./de/consent.ts";
import { designer } from "./de/designer.ts";
import { designs } from "./de/designs.ts";
import { failures } from "./de/failures.ts";
import { families } from "./de/families.ts";
import { films } from "./de/films.ts";
import { history } from "./de/history.ts";
import { home } from "./de/home.ts";
import { identity } from "./de/identity.ts";
import { inquiries } from "./de/inquiries.ts";
import { newsletter } from "./de/newsletter.ts";
import { order } from "./de/order.ts";
import { payment } from "./de/payment.ts";
import { product } from "./de/product.ts";
import { quotation } from "./de/quotation.ts";
import { reorder } from "./de/reorder.ts";
import { reviews } from "./de/reviews.ts";
import { shell } from "./de/shell.ts";
import { shipping } from "./de/shipping.ts";
import { structures } from "./de/structures.ts";
import { template } from "./de/template.ts";
import { uploads } from "./de/uploads.ts";
import { viewer } from "./de/viewer.ts";
import type { Words } from "./words.ts";

/** The words in German, in the formal style (Sie). */
export const de: Words = {
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
};
