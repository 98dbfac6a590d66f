import { createSecretBox, type SecretBox } from "../../../platform/auth/secret-box.ts";
import { type Cities, createCities } from "../../../platform/places/cities.ts";
import type { Platform } from "../../../platform/platform.ts";

/** The platform with what the settings of one app share. */
export interface SettingsContext extends Platform {
  /** The box for what people say about a partner who is not here. */
  partnerBox: SecretBox;
  cities: Cities;
}

export const createSettings = (platform: Platform): SettingsContext => ({
  ...platform,
  partnerBox: createSecretBox(platform.config, "partner"),
  cities: createCities(platform.db),
});
