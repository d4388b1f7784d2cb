/** A larger picture is refused before it is decoded, because a small file can contain a picture that fills the memory. */
export const mostPixels = 300_000_000;
