import { CannotStart } from "./cannot-start.ts";
import { readCampaign } from "./promotions/read-campaign.ts";
import { endCampaigns, setCampaign } from "./promotions/set-campaign.ts";
import { visit } from "./visit.ts";

await visit(async ({ db, parameters }) => {
  const now = Date.now();
  if (parameters.length === 1 && parameters[0] === "--end") {
    await endCampaigns(db, now);
    console.log("There is no campaign any more.");
    return;
  }
  const campaign = readCampaign(parameters, now);
  if (typeof campaign === "string") throw new CannotStart(campaign);
  await setCampaign(db, campaign, now);
  console.log("The campaign is set; pages show it within a second of its beginning.");
});
