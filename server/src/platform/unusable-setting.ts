/** A setting is well formed but cannot be used on this machine. The message names the variable and explains the problem. */
export class UnusableSetting extends Error {
  override readonly name = "UnusableSetting";
}
