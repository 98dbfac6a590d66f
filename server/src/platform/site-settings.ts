import {
  REGISTRATION_MODES,
  type RegistrationMode,
} from "@waymates/contract/features/registration-constants";
import { eq, sql } from "./db/drizzle.ts";
import type { Config } from "./config.ts";
import type { Db } from "./db/database.ts";
import { siteSettings } from "./tables.ts";

const NAME = "registration_mode";
const DEFAULT_MODE: RegistrationMode = "open";

/** How people come in: as the environment says, else as staff have set it. */
export async function registrationMode(
  { REGISTRATION_MODE }: Pick<Config, "REGISTRATION_MODE">,
  db: Db,
): Promise<RegistrationMode> {
  if (REGISTRATION_MODE) return REGISTRATION_MODE;
  const [stored] = await db.select().from(siteSettings).where(eq(siteSettings.name, NAME));
  return REGISTRATION_MODES.find((mode) => mode === stored?.value) ?? DEFAULT_MODE;
}

export async function setRegistrationMode(tx: Db, mode: RegistrationMode): Promise<void> {
  await tx
    .insert(siteSettings)
    .values({ name: NAME, value: mode })
    .onConflictDoUpdate({
      target: siteSettings.name,
      set: { value: mode, updated_at: sql`now()` },
    });
}
