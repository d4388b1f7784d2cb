/** Of what goes into the cart from wherever goods are shown. */
export const adding = {
  added: "Product added to cart successfully",
  notAdded: "The product could not be added to the cart. Please try again.",
  viewCart: "View cart",
  quickAdd: "Add {{boxes}} for {{price}}",
  quickAddNamed: "Add {{boxes}} for {{price}}: {{name}}",
} as const;
