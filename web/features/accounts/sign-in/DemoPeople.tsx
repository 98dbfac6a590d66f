import type { DemoAnswer } from "@waymates/contract/features/accounts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Avatar } from "../../../ui/Avatar.tsx";

/** The people of the demo world; pressing one fills the form in. */
export function DemoPeople({ demo }: { demo: DemoAnswer }) {
  const { t } = useTranslation();
  return (
    <section className="account-demo" aria-labelledby="demo-title">
      <h2 id="demo-title" className="account-demo-title">
        {t("login.demo.title")}
      </h2>
      <p className="hint">{t("login.demo.hint", { password: demo.password ?? "" })}</p>
      <ul className="account-demo-people">
        {demo.people.map(({ username, avatarUrl }) => (
          <li key={username}>
            <button
              type="button"
              className="account-demo-person"
              data-demo={username}
              data-password={demo.password}
            >
              <Avatar src={avatarUrl} name={username} size="s" />
              <span>
                <b>{username}</b>
                <span className="hint">{t(`login.demo.${username}`)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
