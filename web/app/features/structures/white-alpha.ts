/** The alpha of a texture by which the shader of the box recognises that the board is hidden, such as below white ink. */
export const whiteAlpha = 0.5;
