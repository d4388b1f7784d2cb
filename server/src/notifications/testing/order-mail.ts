const shop = "https://shop.example";

/** The input of every mail about an order, apart from the order. */
export const orderMail = {
  id: "0192f0c4-6c1e-7a52-9d4b-3e5f8a7b1c50",
  orderUrl: `${shop}/orders/track?key=k`,
  shop,
};
