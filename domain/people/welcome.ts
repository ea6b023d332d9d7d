/** What stands above an account that has just been made, or was made before, unless an operator says it otherwise. */
export function welcomeText(productName: string): string {
  return `Willkommen bei ${productName}`;
}
