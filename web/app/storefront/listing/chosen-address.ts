import type { FoundAddress } from "@mahlzeit/contract/catalogue/addresses";
import { readDraft, saveDraft } from "../../session/typed-draft.ts";
import { saveDeviceAddress } from "../address/device-address.ts";
import { findDetails } from "../address/use-found-addresses.ts";

/** Stores the address chosen in the search, for carts on this device and for the address overlay in this tab. */
export async function chooseAddress(found: FoundAddress): Promise<void> {
  saveFound(found);
  const whole = await findDetails(found);
  const { street, postcode } = readDraft("address");
  // The input may have changed meanwhile.
  if (whole && street === found.street && postcode === found.postcode) saveFound(whole);
}

function saveFound({ street, number = "", postcode, city, district = "" }: FoundAddress): void {
  saveDeviceAddress({ street, number, postcode, city, ...(district ? { district } : {}) });
  saveDraft("address", { ...readDraft("address"), street, number, postcode, city, district });
}
