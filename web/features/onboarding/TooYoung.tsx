import { useEffect, useRef } from "react";
import { useTranslation } from "../../platform/i18n.tsx";
import { SignpostEmpty } from "../../ui/art/SignpostEmpty.tsx";

/** For who is too young: why, and that nothing of them is left here. */
export function TooYoung({ age }: { age: number }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="onboarding-step onboarding-too-young">
      <SignpostEmpty />
      <h1 ref={heading} tabIndex={-1}>
        {t("register.young.title")}
      </h1>
      <p className="onboarding-step-hint">{t("register.young.text", { age })}</p>
      <a className="btn quiet" href="/">
        {t("register.young.home")}
      </a>
    </div>
  );
}
