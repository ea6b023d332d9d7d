/** Enough of an address to know it again, too little to write to it: "m…@example.at". */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const [first = ""] = email.slice(0, Math.max(0, at));
  return `${first}…${email.slice(at)}`;
}
