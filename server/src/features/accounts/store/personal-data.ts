import type { PersonalData } from "../../../platform/personal-data.ts";
import { accounts, externalIdentities, knownDevices, sessions } from "../tables.ts";

export const accountData: PersonalData = {
  name: "account",
  tables: [
    { table: accounts, owner: [accounts.id], hidden: ["password_hash"] },
    { table: sessions, owner: [sessions.user_id], hidden: ["generation", "access_expires_at"] },
    { table: knownDevices, owner: [knownDevices.user_id], hidden: ["device_hash"] },
    { table: externalIdentities, owner: [externalIdentities.user_id] },
  ],
};
