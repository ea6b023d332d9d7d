const ending = /_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/**
 * The token of a session: a secret, and after it the id of its account. A browser so knows at once, without a network, for whom
 * it keeps what is tapped. The server believes the token as a whole, never what it says.
 */
export function sessionToken(secret: string, accountId: string): string {
  return `${secret}_${accountId}`;
}

/** Null for one that does not say. */
export function accountOfToken(token: string): string | null {
  return ending.exec(token)?.[1] ?? null;
}
