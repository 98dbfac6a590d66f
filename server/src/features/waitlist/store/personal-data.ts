import { eq } from "../../../platform/db/drizzle.ts";
import type { PersonalData } from "../../../platform/personal-data.ts";
import { waitlist } from "../tables.ts";

/** An address that waited before it became an account. */
export const waitlistData: PersonalData = {
  name: "waitlist",
  tables: [],
  async erase({ db }, { email }) {
    await db.delete(waitlist).where(eq(waitlist.email, email));
  },
};
