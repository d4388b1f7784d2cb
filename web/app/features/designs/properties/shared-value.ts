/** The value that all selected objects have; null if they differ. */
export function sharedValue<Body, Value>(bodies: readonly Body[], of: (body: Body) => Value): Value | null {
  const [value, ...others] = bodies.map(of);
  return value !== undefined && others.every((other) => other === value) ? value : null;
}
