/** Of what goes into the cart from wherever goods are shown. */
export const adding = {
  added: "Product added to cart successfully",
  notAdded: "The product wasn't added to the cart. Everything you chose is still here.",
  outOfStock: "Product is out of stock. Please try after sometime.",
  tooFew: "Selected quantity of item is not in stock.",
  left: "We have {{available}} left.",
  viewCart: "View cart",
  quickAdd: "Add {{boxes}} for {{price}}",
  quickAddNamed: "Add {{boxes}} for {{price}}: {{name}}",
} as const;
