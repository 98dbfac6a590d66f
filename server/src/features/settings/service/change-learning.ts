import type {
  EducationBody,
  EducationSettings,
  WorkBody,
  WorkSettings,
} from "@waymates/contract/features/settings";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Platform } from "../../../platform/platform.ts";
import { settleEducation, settleWork } from "../rules/learning.ts";
import { touchedOf } from "../rules/touched.ts";
import { putEducation, putWork } from "../store.ts";
import { assertNoFaults, savePart } from "./save-part.ts";
import { viewEducation, viewWork } from "./view-settings.ts";

/** Changes what a person touched about their education. @throws VALIDATION, CONFLICT */
export async function saveEducation(
  platform: Platform,
  actor: Actor,
  body: EducationBody,
): Promise<EducationSettings> {
  return savePart(platform, actor, {
    part: "education",
    base: body.baseUpdatedAt,
    read: (tx) => viewEducation(tx, actor.userId),
    write: async (tx, current) => {
      const { next, faults } = settleEducation(current, touchedOf(body));
      assertNoFaults(faults);
      await putEducation(tx, actor.userId, {
        status_id: next.educationStatusId,
        other_status: next.otherEducationStatus,
        level_id: next.educationLevelId,
        other_level: next.otherEducationLevel,
        institution_name: next.institutionName,
        field_of_study: next.fieldOfStudy,
        study_field_id: next.studyFieldId,
      });
    },
  });
}

/** Changes what a person touched about their work. @throws VALIDATION, CONFLICT */
export async function saveWork(
  platform: Platform,
  actor: Actor,
  body: WorkBody,
): Promise<WorkSettings> {
  return savePart(platform, actor, {
    part: "work",
    base: body.baseUpdatedAt,
    read: (tx) => viewWork(tx, actor.userId),
    write: async (tx, current) => {
      const { next, faults } = settleWork(current, touchedOf(body));
      assertNoFaults(faults);
      await putWork(tx, actor.userId, {
        status_id: next.workStatusId,
        job_title: next.jobTitle,
        company_name: next.companyName,
        linkedin_profile: next.linkedinProfile,
        industry_id: next.industryId,
        other_industry: next.otherIndustry,
        seniority_level_id: next.seniorityLevelId,
      });
    },
  });
}
