import { DETAIL_MAX, LINKEDIN_MAX } from "@waymates/contract/features/settings-constants";
import { useTranslation } from "../../platform/i18n.tsx";
import { Choice, TextLine, useNeedsText } from "./fields.tsx";
import type { Settings } from "./saving/useSettings.ts";

const short = { maxLength: DETAIL_MAX };

/** Education and work. */
export function ProfessionalTab({ settings }: { settings: Settings }) {
  const { t } = useTranslation();
  return (
    <>
      <p className="hint">{t("settings.relationship.hint")}</p>
      <Education settings={settings} />
      <Work settings={settings} />
    </>
  );
}

function Education({ settings }: { settings: Settings }) {
  const { t } = useTranslation();
  const of = { settings, part: "education" } as const;
  const { educationStatusId, educationLevelId } = settings.value("education");
  const isOtherStatus = useNeedsText("educationStatus", educationStatusId);
  const isOtherLevel = useNeedsText("educationLevel", educationLevelId);
  return (
    <section aria-labelledby="settings-education">
      <h3 id="settings-education">{t("settings.education")}</h3>
      <div className="settings-fields">
        <Choice {...of} field="educationStatusId" list="educationStatus" />
        {isOtherStatus ? <TextLine {...of} field="otherEducationStatus" input={short} /> : null}
        <Choice {...of} field="educationLevelId" list="educationLevel" />
        {isOtherLevel ? <TextLine {...of} field="otherEducationLevel" input={short} /> : null}
        <TextLine {...of} field="institutionName" className="settings-full" input={short} />
        <Choice {...of} field="studyFieldId" list="studyField" />
        <TextLine {...of} field="fieldOfStudy" input={short} />
      </div>
    </section>
  );
}

function Work({ settings }: { settings: Settings }) {
  const { t } = useTranslation();
  const of = { settings, part: "work" } as const;
  const isOther = useNeedsText("industry", settings.value("work").industryId);
  return (
    <section aria-labelledby="settings-work">
      <h3 id="settings-work">{t("settings.work")}</h3>
      <div className="settings-fields">
        <Choice {...of} field="workStatusId" list="workStatus" />
        <Choice {...of} field="seniorityLevelId" list="seniorityLevel" />
        <TextLine {...of} field="jobTitle" input={short} />
        <TextLine {...of} field="companyName" input={short} />
        <Choice {...of} field="industryId" list="industry" />
        {isOther ? <TextLine {...of} field="otherIndustry" input={short} /> : null}
        <TextLine
          {...of}
          field="linkedinProfile"
          className="settings-full"
          hint={t("settings.linkedinProfile.hint")}
          input={{ maxLength: LINKEDIN_MAX, inputMode: "url", dir: "ltr" }}
        />
      </div>
    </section>
  );
}
