import { findCampaign } from "../orders/promotions/find-campaign.ts";
import { campaignUsage, describeCampaign, readCampaign } from "../orders/promotions/read-campaign.ts";
import { endCampaigns, setCampaign } from "../orders/promotions/set-campaign.ts";
import { StartupError } from "../platform/startup-error.ts";
import { defineCommand, runAsProgram } from "./run-command.ts";

export const campaign = defineCommand({
  usage: campaignUsage,
  does: "Sets the one campaign there is; without parameters it says which that is.",
  flags: { "--end": "ends it" },
  read: (typed) => {
    if (typed.has("--end")) {
      if (typed.words.length > 0) throw new StartupError(campaignUsage);
      return "end" as const;
    }
    if (typed.words.length === 0) return "show" as const;
    const campaign = readCampaign(typed.words, Date.now());
    if (typeof campaign === "string") throw new StartupError(campaign);
    return campaign;
  },
  act: async ({ db, print }, wish) => {
    const now = Date.now();
    if (wish === "end") {
      await endCampaigns(db, now);
      print("There is no campaign any more.");
    } else if (wish === "show") {
      const campaign = await findCampaign(db, now);
      print(campaign ? describeCampaign(campaign, now) : `There is no campaign. ${campaignUsage}`);
    } else {
      await setCampaign(db, wish, now);
      print("The campaign is set; pages show it within a second of its beginning.");
    }
  },
});

if (import.meta.main) await runAsProgram(campaign);
