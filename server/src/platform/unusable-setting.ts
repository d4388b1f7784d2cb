/** A setting that is well formed but cannot be had on this machine: its message names the variable and says everything. */
export class UnusableSetting extends Error {
  override readonly name = "UnusableSetting";
}
