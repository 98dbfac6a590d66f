import type {
  EducationBody,
  EducationSettings,
  OptionListName,
  WorkBody,
  WorkSettings,
} from "@waymates/contract/features/settings";
import { asksForWord, isChoice } from "./options.ts";
import type { Faults } from "./touched.ts";

type Fields<Settings> = Omit<Settings, "updated_at">;
type Touched<Body> = Omit<Body, "baseUpdatedAt">;

interface Settled<Settings> {
  next: Fields<Settings>;
  faults: Faults;
}

/**
 * Settles the free answer of an option: it is refused beside another option, and deleted when another is
 * chosen.
 */
function settleWord<All extends Record<string, unknown>>(
  settled: { next: All; faults: Faults },
  touched: Partial<All>,
  list: OptionListName,
  idField: keyof All & string,
  wordField: keyof All & string,
): void {
  const { next, faults } = settled;
  if (asksForWord(list, next[idField] as number | null)) return;
  if (touched[wordField]) faults[wordField] = "NOT_OTHER";
  else next[wordField] = null as All[typeof wordField];
}

function refuseUnknown<All extends Record<string, unknown>>(
  { next, faults }: { next: All; faults: Faults },
  fields: Partial<Record<keyof All & string, OptionListName>>,
): void {
  for (const [field, list] of Object.entries(fields) as [keyof All & string, OptionListName][]) {
    if (!isChoice(list, next[field] as number | null)) faults[field] = "UNKNOWN";
  }
}

export function settleEducation(
  current: Fields<EducationSettings>,
  touched: Touched<EducationBody>,
): Settled<EducationSettings> {
  const settled = { next: { ...current, ...touched }, faults: {} };
  refuseUnknown(settled, {
    educationStatusId: "educationStatus",
    educationLevelId: "educationLevel",
    studyFieldId: "studyField",
  });
  const status = ["educationStatus", "educationStatusId", "otherEducationStatus"] as const;
  settleWord(settled, touched, ...status);
  settleWord(settled, touched, "educationLevel", "educationLevelId", "otherEducationLevel");
  return settled;
}

export function settleWork(
  current: Fields<WorkSettings>,
  touched: Touched<WorkBody>,
): Settled<WorkSettings> {
  const settled: Settled<WorkSettings> = { next: { ...current, ...touched }, faults: {} };
  refuseUnknown(settled, {
    workStatusId: "workStatus",
    industryId: "industry",
    seniorityLevelId: "seniorityLevel",
  });
  settleWord(settled, touched, "industry", "industryId", "otherIndustry");
  if (touched.linkedinProfile) {
    const address = readLinkedin(touched.linkedinProfile);
    if (address) settled.next.linkedinProfile = address;
    else settled.faults["linkedinProfile"] = "NOT_LINKEDIN";
  }
  return settled;
}

/** The address of a page on linkedin.com, over https and nothing else; null for any other text. */
export function readLinkedin(typed: string): string | null {
  if (!/^https:\/\//i.test(typed) || /[\s\\]/.test(typed) || !URL.canParse(typed)) return null;
  const url = new URL(typed);
  const isHost = url.hostname === "linkedin.com" || url.hostname.endsWith(".linkedin.com");
  if (!isHost || url.protocol !== "https:" || url.port || url.username || url.password) return null;
  return url.pathname.length > 1 ? `${url.origin}${url.pathname}${url.search}` : null;
}
