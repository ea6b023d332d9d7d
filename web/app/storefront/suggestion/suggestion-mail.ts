import type { Input } from "@mahlzeit/contract/endpoint";
import type { sendEmail } from "@mahlzeit/contract/mail";
import { normaliseSuggestion, type Suggestion } from "@mahlzeit/domain/restaurants/suggestion";

/** The mail that brings a suggestion to whoever collects them. */
export function suggestionMail(typed: Suggestion, receiver: string): Input<typeof sendEmail>["body"] {
  const { restaurantName, city, additionalInfo } = normaliseSuggestion(typed);
  const rows = [row("Restaurant", restaurantName), row("Stadt", city)];
  if (additionalInfo) rows.push(row("Zusätzliche Infos", additionalInfo));
  return {
    subject: `Restaurantvorschlag: ${restaurantName}, ${city}`.slice(0, 200),
    receiver,
    content: rows.join(""),
    priority: 1,
    html: true,
  };
}

function row(label: string, value: string): string {
  return `<p><strong>${label}:</strong> ${value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)}</p>`;
}
