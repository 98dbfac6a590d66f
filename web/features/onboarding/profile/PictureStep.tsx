import { fullName } from "@waymates/contract/features/person-names";
import { numberFormat } from "@waymates/contract/formats";
import { ABOUT_MAX } from "@waymates/contract/features/registration-constants";
import type { StepData } from "@waymates/contract/features/registration";
import { Suspense, useState } from "react";
import { faultText } from "../../../platform/form/fault-text.ts";
import { readStored, writeStored } from "../../../platform/form/stored-values.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { uploadPicture } from "../../../platform/upload.ts";
import { TextField } from "../../../ui/TextField.tsx";
import { CropDialog } from "../../profiles/index.ts";
import { PictureChoice } from "./PictureChoice.tsx";
import { StepForm } from "../StepForm.tsx";
import { sendStep, skipStep, type StepProps, stepSchema, useStepForm } from "../useStepForm.ts";

const schema = stepSchema(6);

/** Where this tab stores the address of an uploaded picture. */
const PREVIEW = "register.picture-preview";

/** Step 6: a picture, cropped to a square, and a short text. */
export function PictureStep({ state, onDone, onBack }: StepProps) {
  const { t, i18n } = useTranslation();
  const form = useStepForm<{ about?: string; avatarId?: string }, StepData<6>>({
    name: "picture",
    schema,
    defaults: { about: state.about ?? "" },
    submit: async (body) => onDone(await sendStep(6, body)),
  });
  const [preview, setPreview] = useState(() => readStored<{ url: string }>(PREVIEW)?.url ?? null);
  const [fault, setFault] = useState<string | null>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const about = form.field("about");
  const left = ABOUT_MAX - [...(about.value ?? "")].length;

  async function use(cut: Blob): Promise<void> {
    const { id, url } = await uploadPicture(cut);
    form.change({ avatarId: id });
    writeStored(PREVIEW, { url });
    setPreview(url);
    setChosen(null);
  }

  return (
    <StepForm
      title={t("register.picture.title")}
      hint={t("register.picture.hint")}
      form={form}
      onBack={onBack}
      onSkip={() => form.run(async () => onDone(await skipStep(6)))}
    >
      <PictureChoice
        url={preview ?? state.avatarUrl}
        name={fullName(state)}
        error={fault && faultText(t, "register.fault", { field: "picture", code: fault })}
        onChoose={(file, refused) => {
          setFault(refused);
          if (!refused) setChosen(file);
        }}
      />
      <TextField
        {...about}
        value={about.value ?? ""}
        label={t("register.picture.about")}
        note={t("register.optional")}
        isMultiline
        dir="auto"
        maxLength={ABOUT_MAX}
        description={
          left > 60
            ? t("register.picture.aboutHint")
            : t("register.picture.left", {
                count: left,
                formatted: numberFormat(i18n.language).format(left),
              })
        }
      />
      {chosen ? (
        <Suspense>
          <CropDialog file={chosen} onUse={use} onClose={() => setChosen(null)} />
        </Suspense>
      ) : null}
    </StepForm>
  );
}
