/** What is wrong with the value of a variable, in words for the operator. */
export interface ConfigProblem {
  readonly variable: string;
  readonly problem: string;
}
