declare module "linebreak" {
  export default class LineBreaker {
    constructor(text: string);
    /** The next place where a line may end, the end of the text included; null after it. */
    nextBreak(): { readonly position: number; readonly required: boolean } | null;
  }
}
