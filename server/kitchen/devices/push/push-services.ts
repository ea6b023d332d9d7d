/** The services of the browsers that support Web Push; a leading `*.` matches any subdomain. */
const usual = ["fcm.googleapis.com", "*.push.services.mozilla.com", "*.push.apple.com", "*.notify.windows.com"];

/**
 * Tells whether messages may be sent to this endpoint. It comes from a browser, so any other URL could make the server
 * call into its own network.
 */
export function isOfPushService(endpoint: string, more: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== "https:" || port !== "" || username !== "" || password !== "") return false;
  return [...usual, ...more].some((name) =>
    name.startsWith("*.") ? hostname.endsWith(name.slice(1)) : hostname === name,
  );
}
