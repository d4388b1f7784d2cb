/** The contact page with the number of the order filled in. */
export function helpHref(orderNumber: string | null): string {
  return orderNumber === null ? "/view/contact" : `/view/contact?${new URLSearchParams({ orderNumber })}`;
}
