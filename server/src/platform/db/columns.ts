import { customType, timestamp, uuid } from "./drizzle.ts";

/** Primary key: a UUIDv7 that the server makes. */
export const id = () => uuid("id").primaryKey();

/** A point in time to the millisecond, as far as a Date reaches: list cursors compare them exactly. */
export const instant = (name: string) =>
  timestamp(name, { withTimezone: true, mode: "date", precision: 3 });

export const createdAt = () => instant("created_at").notNull().defaultNow();
export const updatedAt = () => instant("updated_at").notNull().defaultNow();

/** Text compared without regard to case. */
export const citext = customType<{ data: string }>({ dataType: () => "citext" });
