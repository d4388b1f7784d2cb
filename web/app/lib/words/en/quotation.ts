/** Words of the page to which the mail of a quotation links. */
export const quotation = {
  documentTitle: "Your quotation",
  description: "A quotation for printed packaging.",
  title: "Quotation {{number}}",
  line: "{{quantity}} × {{title}}",
  shipping: "Shipping",
  total: "Total before tax",
  open: "Good until {{day}}, for one order. You add the artwork of each box in the cart.",
  take: "Put it into the cart",
  expired: "This quotation was good until {{day}}. Please write to us for a new one.",
  used: "This quotation has already been ordered.",
  failed: "That didn’t work just now. Please try again in a moment.",
} as const;
