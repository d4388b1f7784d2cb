/** The page that takes a file from a form without scripts. It streams the file, so its requests may be larger than other forms. */
export const fileFormPath = "/orders/track/send-artwork";
