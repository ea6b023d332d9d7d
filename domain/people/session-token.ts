const ending = /_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/**
 * Builds a session's token from a secret and the id of its account. A browser can read the id without a network, to
 * know for which account it stores offline actions. The server only verifies the token as a whole and never trusts the
 * id in it.
 */
export function sessionToken(secret: string, accountId: string): string {
  return `${secret}_${accountId}`;
}

/** Returns null for a token without an id. */
export function accountOfToken(token: string): string | null {
  return ending.exec(token)?.[1] ?? null;
}
