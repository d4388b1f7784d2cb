/** The p95 in milliseconds that the desk has to keep with a million orders. */
export const targets = { today: 150, list: 50, search: 100, order: 50 };

/** The filters, sorts and words with which the desk lists orders. Words are a search. */
const orders = [
  "",
  "orderState=Open,Confirmed",
  "orderState=Open,Confirmed&limit=100",
  "state=ArtworkReview",
  "state=ArtworkReview,FulfillmentError,MerchantRejected",
  "state=WaitingForArtwork,ArtworkFailed,ArtworkRejected,WaitingForCustomerApproval",
  "state=Shipped&sort=total",
  "state=Shipped,ArtworkReview",
  "state=Cancelled&sort=-total",
  "orderState=Cancelled&sort=placed",
  "orderState=Complete",
  "due=late",
  "due=atRisk",
  "due=2026-10-10&sort=total",
  "paymentState=BalanceDue&sort=-placed",
  "paymentState=BalanceDue&orderState=Confirmed",
  "payment=overdue&sort=placed",
  "payment=overdue&sort=-total",
  "from=2024-03-01&to=2024-03-31&sort=-total",
  "from=2024-03-01&to=2024-03-31&state=Cancelled",
  "completedFrom=2026-09-01&sort=-placed",
  "assignee=me",
  "assignee=none",
  "sort=-placed",
  "sort=placed",
  "sort=total",
  "sort=-total",
  "sort=shipBy",
  "sort=-shipBy",
  "customerId=00000000-0000-7000-8000-000000000007",
  "query=dallas",
  "query=PO-4711",
  "query=example+mailer",
  "query=dallas+arlington",
  "query=dallas&orderState=Confirmed",
  "query=dallas&orderState=Cancelled",
  "query=sleeve-77.pdf+waco",
  "query=tx",
  "query=zzz",
].map((query) => `orders?${query}`);

/** All other lists. */
const others = [
  "customers",
  "customers?query=sample",
  "customers?query=4711",
  "customers?query=customer-47",
  "customers?query=zzz",
  "customers?flag=onAccount",
  "customers?flag=blocked",
  "artwork",
  "artwork?state=ArtworkFailed",
  "production",
  "production?groupBy=date",
  "inquiries",
  "inquiries?state=closed",
  "inquiries?assignee=me",
  "reviews",
  "reviews?state=approved",
  "reviews?state=rejected",
  "coupons",
  "coupons?query=BENCH7",
  "audit",
  "audit?what=line",
  "audit?what=line.moved",
  "audit?who=operator",
  "audit?who=00000000-0000-7000-8000-000000000005",
  "audit?who=00000000-0000-7000-8000-000000000005&what=coupon.changed",
  "audit?from=2022-01-01T00:00:00.000Z&to=2022-01-02T00:00:00.000Z",
  "jobs",
  "jobs?state=waiting",
  "webhooks",
  "webhooks?state=waiting",
  "handover",
  "views",
  "staff",
  "prices",
  "prices/history",
  "goods",
];

/** In the palette: numbers, mails, names, companies and files; of many orders, of few, of none, and of old ones only. */
const searches = [
  "BW-0",
  "BW-61803399",
  "PO-4711",
  "dallas",
  "shopper 77",
  "packaging 77 dallas",
  "customer-4711",
  "shopper@bench.example",
  "sleeve-12",
  "sleeve-77.pdf waco po-471",
  "BENCH77",
  "welcome",
  "gable austin",
  "waco laredo",
  "76123",
  "1z",
  "zzz",
].map((words) => `search?query=${encodeURIComponent(words)}`);

/** Lists whose pages are read one after another. */
export const paged = [
  "orders?orderState=Open,Confirmed",
  "orders?",
  "orders?sort=total",
  "customers?",
  "audit?",
  "reviews?state=approved",
];

interface MeasuredCall {
  readonly path: string;
  /** In milliseconds. */
  readonly target: number;
}

export const calls: readonly MeasuredCall[] = [
  { path: "today", target: targets.today },
  ...[...orders, ...others].map((path) => ({ path, target: path.includes("query=") ? targets.search : targets.list })),
  ...searches.map((path) => ({ path, target: targets.search })),
];
