interface FactTableProps {
  readonly caption: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
}

/** Names with their values, one a row. */
export function FactTable({ caption, facts }: FactTableProps) {
  return (
    <table className="specs num">
      <caption className="visually-hidden">{caption}</caption>
      <tbody>
        {facts.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
