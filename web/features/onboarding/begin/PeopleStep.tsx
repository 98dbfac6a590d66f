import { fullName } from "@waymates/contract/features/person-names";
import { proposePeople } from "@waymates/contract/operations/onboarding";
import { listFormat } from "@waymates/contract/formats";
import type { ProposedPerson } from "@waymates/contract/features/registration";
import { call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { PersonAvatar } from "../../../platform/PersonAvatar.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Proposed, useProposals } from "./Proposed.tsx";
import { StepForm } from "../StepForm.tsx";
import { sendStep, skipStep, type StepProps, stepSchema, useStepForm } from "../useStepForm.ts";

const schema = stepSchema(10);

const load = () => call(proposePeople);

/** Step 10: who invited the person, and suggested people. Following takes a press. */
export function PeopleStep({ state, onDone, onBack }: StepProps) {
  const { t } = useTranslation();
  const form = useStepForm({
    name: "people",
    schema,
    defaults: { follow: [] as string[] },
    submit: async (body) =>
      onDone(body.follow.length > 0 ? await sendStep(10, body) : await skipStep(10)),
  });
  const { value: follow, onChange } = form.field("follow");
  const [proposals, retry] = useProposals(load);
  const toggle = (id: string) =>
    onChange(follow.includes(id) ? follow.filter((one) => one !== id) : [...follow, id]);
  return (
    <StepForm
      title={t("register.people.title")}
      hint={t("register.people.hint")}
      form={form}
      onBack={onBack}
      onSkip={() => form.run(async () => onDone(await skipStep(10)))}
    >
      <Proposed
        proposals={proposals}
        onRetry={retry}
        isEmpty={({ inviter, items }) => !inviter && items.length === 0}
        emptyText={t("register.people.none")}
      >
        {({ inviter, items }) => (
          <ul className="onboarding-step-people">
            {[...(inviter ? [inviter] : []), ...items].map((person) => (
              <Person
                key={person.id}
                person={person}
                isInviter={person.id === state.inviter?.id}
                isChosen={follow.includes(person.id)}
                onToggle={() => toggle(person.id)}
              />
            ))}
          </ul>
        )}
      </Proposed>
    </StepForm>
  );
}

interface PersonProps {
  person: ProposedPerson;
  isInviter: boolean;
  isChosen: boolean;
  onToggle: () => void;
}

function Person({ person, isInviter, isChosen, onToggle }: PersonProps) {
  const { t } = useTranslation();
  const name = fullName(person);
  const why = useWhy(person, isInviter);
  return (
    <li className="onboarding-step-person" data-inviter={isInviter}>
      <PersonAvatar person={person} />
      <span className="grow">
        <b>
          <bdi>{name}</bdi>
        </b>
        <span className="hint">{why}</span>
      </span>
      {person.status ? (
        <span className="badge sky">{t(`register.people.${person.status}`)}</span>
      ) : (
        <Button
          size="small"
          variant="quiet"
          icon={isChosen ? "check" : "user-plus"}
          aria-pressed={isChosen}
          aria-label={t(isChosen ? "register.people.unchoose" : "register.people.followName", {
            name: person.firstName,
          })}
          onPress={onToggle}
        >
          {t(isChosen ? "register.people.chosen" : "register.people.follow")}
        </Button>
      )}
    </li>
  );
}

/** Why a person is suggested, in one line. */
function useWhy(person: ProposedPerson, isInviter: boolean) {
  const { t, i18n } = useTranslation();
  if (isInviter) return t("register.people.invited");
  if (person.shared.length > 0) {
    const interests = person.shared.map((tag) => t(`tag.${tag}`));
    const list = listFormat(i18n.language, { type: "conjunction" }).format(interests);
    return t("register.people.shared", { interests: list });
  }
  if (person.followsYou) return t("register.people.followsYou");
  if (person.why) return t("register.people.via", { name: person.why });
  return <span dir="ltr">@{person.username}</span>;
}
