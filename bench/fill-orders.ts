import { proportionsOf } from "@boxwright/core/structures/families";
import type pg from "pg";
import { createDescribeGoods } from "../server/src/cart/describe-goods.ts";
import { createCatalogue } from "../server/src/catalogue/catalogue.ts";
import { loadProducts } from "../server/src/catalogue/load-products.ts";
import { hasherBounds, PasswordHasher } from "../server/src/identity/password-hasher.ts";
import { openPool } from "../server/src/platform/db/pool.ts";
import { createLogger } from "../server/src/platform/log/logger.ts";
import { loadRates } from "../server/src/pricing/load-rates.ts";
import { createPriceList } from "../server/src/pricing/price-list.ts";
import { pictureSealOf } from "../server/src/structures/picture-seal.ts";
import { type Run, withoutIndexes } from "./without-indexes.ts";

/** The password of every customer. */
export const customerPassword = "boxwright-bench-1";
export const emailOf = (customer: number) => `customer-${customer}@bench.example`;
export const customerIdOf = (customer: number) => `00000000-0000-7000-8000-${customer.toString(16).padStart(12, "0")}`;

/** One order in a hundred belongs to customer 0. The others have ten orders each on average. */
const ordersPerCustomer = 10;
export const customersOf = (orders: number) => Math.max(2, Math.round(orders / ordersPerCustomer));

const ordersPerStatement = 10_000;
const connections = 2;

/**
 * `full`: one to three lines, every move and a shipment, 10 kB an order. `slim`: one line without the attributes of its goods, its last move
 * and no shipment, 3 kB an order, so that ten million orders fit on a small disk. Lists and searches of orders read the same rows of both.
 */
export type Width = "full" | "slim";

/**
 * Fills a migrated, empty database with orders of five years: lines of the shop's real goods, their moves, and a shipment unless the order
 * is new. Carts, payments and uploads are left out, so foreign keys are off.
 */
export async function fillOrders(url: string, orders: number, width: Width = "full"): Promise<void> {
  const pool = openPool({ url, log: createLogger("warn"), connections: connections + 1 });
  try {
    await onConnection(pool, async (run) => {
      await run("create unlogged table bench_goods (place int primary key, goods jsonb not null)");
      await run(
        "insert into bench_goods select ordinality - 1, value from jsonb_array_elements($1::jsonb) with ordinality",
        [JSON.stringify(realGoods())],
      );
    });
    let next = 1;
    const fillChunks = () =>
      onConnection(pool, async (run) => {
        while (next <= orders) {
          const first = next;
          next += ordersPerStatement;
          await run(insertOrders(width), [
            first,
            Math.min(first + ordersPerStatement - 1, orders),
            orders,
            customersOf(orders),
          ]);
        }
      });
    await onConnection(pool, async (run) => {
      await withoutIndexes(run, ["account", "customer", "orders", "order_line"], async () => {
        await run(insertCustomers, [customersOf(orders), await passwordHash()]);
        await Promise.all(Array.from({ length: connections }, fillChunks));
      });
      await run("drop table bench_goods");
      await run(
        "vacuum (analyze) orders, order_line, order_history, delivery, delivery_item, parcel, account, customer",
      );
    });
  } finally {
    await pool.end();
  }
}

/** Runs statements on one connection without time limits and foreign keys. */
async function onConnection(pool: pg.Pool, work: (run: Run) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  const run: Run = (text, values = []) =>
    client.query({ text, values: [...values], query_timeout: 3_600_000 } as pg.QueryConfig);
  try {
    await run("set statement_timeout = 0");
    await run("set session_replication_role = replica");
    await work(run);
  } finally {
    client.release(true);
  }
}

async function passwordHash(): Promise<string> {
  const hashed = await new PasswordHasher(hasherBounds(1)).hash(customerPassword);
  if (!hashed.ok) throw new Error("The password was not hashed");
  return hashed.value;
}

/** Every product of the catalogue in several quantities, as an order line stores it. */
function realGoods() {
  const prices = createPriceList("arlington", loadRates());
  const catalogue = createCatalogue(loadProducts(proportionsOf), prices.sizeFaults);
  const describeGoods = createDescribeGoods({
    catalogue,
    prices,
    seal: pictureSealOf("a key of the benchmark", "arlington"),
  });
  return catalogue.products.flatMap(({ sku, version, defaultSelection }) =>
    [1, 25, 100, 250, 1000].flatMap((quantity) => {
      const described = describeGoods({ sku, version, selection: defaultSelection, quantity, tariff: "list" });
      if (!described.ok) return [];
      const {
        productKey,
        productNames: titles,
        isSample,
        imageUrl,
        attributes,
        selection,
        total,
        isPrinted,
      } = described.value;
      return [
        { productKey, sku, version, titles, isSample, imageUrl, attributes, selection, total, isPrinted, quantity },
      ];
    }),
  );
}

/** {@link customerIdOf} in SQL. */
const customerId = (place: string) => `('00000000-0000-7000-8000-' || lpad(to_hex(${place}), 12, '0'))::uuid`;

/** Values: the number of customers, the hash of their password. */
const insertCustomers = `
  with new as (select n, ${customerId("n")} as id from generate_series(0, $1::int - 1) n),
  accounts as (
    insert into account (id, tenant, email, email_verified_at, password_hash, culture, created_at)
    select id, 'boxwright-us', 'customer-' || n || '@bench.example', '2021-01-01', $2, 'en-US', '2021-01-01' from new
  )
  insert into customer (id, tenant, title, first_name, last_name, company_name)
  select id, 'boxwright-us', '', 'Sample', 'Shopper ' || n, '' from new`;

/** A time-ordered id, as the shop makes them, of the n-th order. */
const idOf = (kind: string) =>
  `(lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5('${kind}'), 1, 3)
    || '8' || substr(md5('${kind} ' || n || ' ' || i), 1, 15))::uuid`;

/** As `order-texts.ts` joins the texts of an address. */
const addressTexts = ["company", "firstName", "lastName", "streetName", "additionalStreetInfo"]
  .concat("postalCode", "city", "state", "country")
  .map((field) => `address ->> '${field}'`)
  .join(", ");

/** Values: the first and the last order of the statement, the number of all orders, the number of customers. */
const insertOrders = (width: Width) => `
  with numbered as materialized (
    select n, 0 as i, hashint4(n) & 2147483647 as hash, timestamptz '2021-11-01' + n * (interval '5 years' / $3::int) as at,
      n > $3::int * 0.97 as is_new
    from generate_series($1::int, $2::int) n
  ),
  placed as materialized (
    select numbered.*, ${idOf("order")} as id, ${width === "full" ? "1 + hash % 7 % 3" : "1"} as lines,
      ${customerId("case when n % 100 = 0 then 0 else 1 + hash % ($4::int - 1) end")} as owner,
      case when is_new then 1 + hash % 6 else 7 end as steps,
      'BW-' || lpad((n * 61803399::bigint % 100000000)::text, 8, '0') as number,
      case when hash % 3 = 0 then 'PO-' || hash % 100000 end as po_number,
      jsonb_build_object('firstName', 'Sample', 'lastName', 'Shopper ' || hash % 5000, 'company', 'Packaging ' || hash % 900,
        'streetName', 100 + hash % 9900 || ' Example Street ' || hash % 300, 'additionalStreetInfo', '',
        'postalCode', lpad((76000 + hash % 999)::text, 5, '0'), 'state', 'TX', 'city', (array['Arlington', 'Dallas', 'Fort Worth',
        'Austin', 'Houston', 'Waco', 'Lubbock', 'Laredo', 'Plano', 'Irving'])[1 + hash % 10], 'country', 'US',
        'phone', '8175550100', 'email', 'shopper@bench.example') as address
    from numbered
  ),
  line as materialized (
    select placed.id as order_id, n, line.i, at, placed.hash, steps, goods, (goods ->> 'total')::bigint as price,
      1000 + hash % 50 as shipping
    from placed cross join lateral generate_series(0, lines - 1) line(i)
    join bench_goods on place = (hash / 7 + 31 * line.i) % (select count(*) from bench_goods)
  ),
  figured as materialized (
    select line.*, ${idOf("line")} as id, round(price * 0.0825)::bigint as tax, round(shipping * 0.0825)::bigint as shipping_tax from line
  ),
  lines as (
    insert into order_line (id, order_id, place, product_key, sku, sku_version, is_sample, titles, image_url, attributes, selection, quantity,
      unit_price_amount, unit_price_digits, goods, goods_discount, proof_credit, goods_tax, shipping, shipping_discount, shipping_tax,
      delivery_option_id, delivery_names, arrival, first_arrival, artwork_required, artwork, customer_comments, state)
    select id, order_id, i, goods ->> 'productKey', goods ->> 'sku', (goods ->> 'version')::int, (goods ->> 'isSample')::bool,
      goods -> 'titles', goods ->> 'imageUrl', ${width === "full" ? "goods -> 'attributes'" : "'[]'::jsonb"}, goods -> 'selection', (goods ->> 'quantity')::int,
      round(price / (goods ->> 'quantity')::numeric), 2, price, 0, 0, tax, shipping, 0, shipping_tax, 'economy',
      '{"en": "Economy", "de": "Sparversand"}', at + interval '12 days', at + interval '12 days', (goods ->> 'isPrinted')::bool,
      case when (goods ->> 'isPrinted')::bool then jsonb_build_array(jsonb_build_object('id', ${idOf("upload")},
        'name', 'sleeve-' || hash % 400 || '.pdf', 'hasPreview', true, 'pixels', null)) else '[]' end, '',
      (array['ArtworkCheckInProgress', 'ReadyForProduction', 'SentToMCP', 'Confirmed', 'SentToProduction', 'PrintingInProgress', 'Shipped'])[steps]
    from figured
  ),
  moves as (
    insert into order_history (order_id, place, line_id, from_state, to_state, at, by_kind, by_id, why)
    select order_id, (step - 1) * (count(*) over (partition by order_id, step)) + i, id, path[step], path[step + 1],
      at + step * interval '1 day', 'job', 'bench', ''
    from figured cross join lateral generate_series(${width === "full" ? "1" : "steps"}, steps) step,
      (values (array['Initial', 'ArtworkCheckInProgress', 'ReadyForProduction', 'SentToMCP', 'Confirmed', 'SentToProduction',
        'PrintingInProgress', 'Shipped'])) states(path)
  ),
  shipments as materialized (select id as order_id, ${idOf("delivery")} as id, n, i, at + interval '9 days' as at from placed where not is_new and ${width === "full"}),
  deliveries as (insert into delivery (id, order_id, created_at) select id, order_id, at from shipments),
  items as (
    insert into delivery_item (delivery_id, line_id, quantity)
    select shipments.id, figured.id, (goods ->> 'quantity')::int from shipments join figured using (order_id)
  ),
  parcels as (
    insert into parcel (id, delivery_id, carrier, service, tracking_id, tracking_url, status, status_at, expected_arrival, shipped_at,
      delivered_at, grams)
    select ${idOf("parcel")}, id, 'UPS', 'Ground', '1Z' || lpad(n::text, 16, '0'), 'https://www.ups.com/track', 'Delivered',
      at + interval '3 days', at + interval '3 days', at, at + interval '3 days', 1000 from shipments
  ),
  totals as (
    select order_id, sum(price) as subtotal, sum(shipping) as shipping, sum(tax + shipping_tax) as tax,
      string_agg(concat_ws(chr(10), goods #>> '{titles,en}', goods #>> '{titles,de}',
        case when (goods ->> 'isPrinted')::bool then 'sleeve-' || hash % 400 || '.pdf' end), chr(10)) as texts
    from figured group by order_id
  )
  insert into orders (id, version, number, cart_id, payment_id, tenant, owner_kind, owner_id, email, culture, shipping_address, billing_address,
    payment, po_number, subtotal, discount, shipping, tax, total, tax_portions, amount_cancelled, amount_paid, amount_refunded, on_terms,
    created_at, completed_at, search_texts)
  select id, steps, number, ${idOf("cart")}, ${idOf("payment")}, 'boxwright-us',
    'customer', owner, 'shopper@bench.example', 'en-US', address, address, '{"type": "credit_card", "cardType": "Visa", "lastFour": "1111"}',
    po_number, subtotal, 0, shipping, tax, subtotal + shipping + tax,
    jsonb_build_array(jsonb_build_object('name', 'Sales tax', 'rate', 0.0825, 'amount', tax)), 0, subtotal + shipping + tax, 0, false,
    at, case when not is_new then at + interval '7 days' end,
    case when not is_new then lower(concat_ws(chr(10), number, po_number, ${addressTexts}, texts)) end
  from placed join totals on order_id = id`;
