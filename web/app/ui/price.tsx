import { type Cents, formatEuros } from "@mahlzeit/domain/money";

export function Price({ cents }: { cents: Cents }) {
  return <span className="num nowrap">{formatEuros(cents)}</span>;
}
