import type { Db } from "../../../platform/db/database.ts";
import { releasePictures } from "../../../platform/files/pictures.ts";
import type { Platform } from "../../../platform/platform.ts";
import { decideReports, listReportedPictures, type ReportRow } from "../store/reports.ts";

/** Decides all open reports of a target at once; what they hold of it goes. @returns those that it decided */
export async function closeReports(
  { bus }: Pick<Platform, "bus">,
  tx: Db,
  ...[target, verdict]: [Parameters<typeof decideReports>[1], Parameters<typeof decideReports>[2]]
): Promise<ReportRow[]> {
  const pictures = await listReportedPictures(tx, target);
  const decided = await decideReports(tx, target, verdict);
  await releasePictures(bus, tx, pictures);
  return decided;
}
