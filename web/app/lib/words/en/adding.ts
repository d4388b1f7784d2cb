/** Words for adding products to the cart, on every page with products. */
export const adding = {
  added: "Product added to cart successfully",
  notAdded: "The product wasn’t added to the cart. Everything you chose is still here.",
  outOfStock: "Product is out of stock. Please try after sometime.",
  tooFew: "Selected quantity of item is not in stock.",
  left: "We have {{available}} left.",
  viewCart: "View cart",
  sampleLimit: "Up to 3 sample boxes at a time, one of each size and style.",
  saveLink: "Save this configuration",
  saveLinkNamed: "Save this configuration: {{name}}",
  linkCopied: "The link to this box has been copied.",
  linkNotCopied: "The link couldn’t be copied. Here it is: {{url}}",
  quickAdd: "Add {{boxes}} for {{price}}",
  quickAddNamed: "Add {{boxes}} for {{price}}: {{name}}",
} as const;
