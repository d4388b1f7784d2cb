/** The name of a queue, which may break after its first dot. */
export function QueueName({ name }: { readonly name: string }) {
  const [area, ...rest] = name.split(".");
  if (rest.length === 0) return name;
  return (
    <>
      {area}.<wbr />
      {rest.join(".")}
    </>
  );
}
