/** The services of the browsers that know Web Push; `*.` stands for any names before it. */
const usual = ["fcm.googleapis.com", "*.push.services.mozilla.com", "*.push.apple.com", "*.notify.windows.com"];

/**
 * Whether messages may be sent to this address. It comes from a browser, so that any other address would be a way to make
 * the server call into its own network.
 */
export function isOfPushService(endpoint: string, more: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== "https:" || port !== "" || username !== "" || password !== "") return false;
  return [...usual, ...more].some((name) =>
    name.startsWith("*.") ? hostname.endsWith(name.slice(1)) : hostname === name,
  );
}
