import type {
  CategoryPreference,
  PreferencesAnswer,
} from "@waymates/contract/features/notification-preferences";
import {
  notificationCategories,
  type NotificationCategory,
  typeChannels,
} from "@waymates/contract/features/notification-channels";
import type { ReactNode } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Switch } from "../../../ui/Switch.tsx";
import { PlainSelect } from "./PlainSelect.tsx";
import type { ChangePreference } from "./usePreferenceChange.ts";

interface CategoriesProps {
  preferences: PreferencesAnswer;
  onChange: ChangePreference;
}

const columns = ["toast", "push", "mail", "from"] as const;

/** One row a category, one column a channel; on phones each category is a card. */
export function Categories({ preferences, onChange }: CategoriesProps) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="settings-categories">
      <h2 id="settings-categories">{t("notificationSettings.categories")}</h2>
      <div className="notification-channels">
        <div className="notification-channels-head" aria-hidden="true">
          <span />
          {columns.map((column) => (
            <span key={column}>{t(`notificationSettings.channel.${column}`)}</span>
          ))}
        </div>
        {notificationCategories.map((category) => (
          <CategoryRow
            key={category}
            category={category}
            preference={preferences.categories[category]}
            onChange={onChange}
          />
        ))}
      </div>
    </section>
  );
}

interface CategoryRowProps {
  category: NotificationCategory;
  preference: CategoryPreference;
  onChange: ChangePreference;
}

const mails = ["off", "daily", "weekly"] as const;
const senders = ["everyone", "following"] as const;

function CategoryRow({ category, preference, onChange }: CategoryRowProps) {
  const { t } = useTranslation();
  const name = t(`notificationSettings.category.${category}`);
  const labelOf = (column: (typeof columns)[number]) =>
    t("notificationSettings.of", {
      category: name,
      channel: t(`notificationSettings.channel.${column}`),
    });
  const touch = (touched: Partial<CategoryPreference>, column: (typeof columns)[number]) =>
    onChange({ categories: { [category]: touched } }, labelOf(column));
  return (
    <div className="notification-channel-row" role="group" aria-label={name}>
      <div className="notification-channel-name" aria-hidden="true">
        <b>{name}</b>
        <span className="hint">{t(`notificationSettings.category.${category}.hint`)}</span>
      </div>
      <Cell column="toast">
        <Switch
          label={labelOf("toast")}
          isLabelHidden
          isOn={preference.toast}
          onChange={(toast) => touch({ toast }, "toast")}
        />
      </Cell>
      <Cell column="push">
        <Switch
          label={labelOf("push")}
          isLabelHidden
          isOn={preference.push}
          onChange={(push) => touch({ push }, "push")}
        />
      </Cell>
      <Cell column="mail">
        {hasChannel(category, "mail") ? (
          <PlainSelect
            label={labelOf("mail")}
            value={preference.mail}
            options={mails.map((id) => ({ id, label: t(`notificationSettings.mail.${id}`) }))}
            onChange={(mail) => touch({ mail }, "mail")}
          />
        ) : (
          <span className="hint notification-channel-none">{t("notificationSettings.never")}</span>
        )}
      </Cell>
      <Cell column="from">
        {hasChannel(category, "from") ? (
          <PlainSelect
            label={labelOf("from")}
            value={preference.from}
            options={senders.map((id) => ({ id, label: t(`notificationSettings.from.${id}`) }))}
            onChange={(from) => touch({ from }, "from")}
          />
        ) : null}
      </Cell>
    </div>
  );
}

/** A control under its column; the column's name is shown beside it where there is no head. */
function Cell({ column, children }: { column: (typeof columns)[number]; children: ReactNode }) {
  const { t } = useTranslation();
  if (children === null) return <div className="notification-channel-cell none" />;
  return (
    <div
      className={
        column === "toast" || column === "push"
          ? "notification-channel-cell onoff"
          : "notification-channel-cell choice"
      }
    >
      <span className="notification-channel-label" aria-hidden="true">
        {t(`notificationSettings.channel.${column}`)}
      </span>
      {children}
    </div>
  );
}

/** Categories without an actor, or with friends only: they have no choice of senders. */
const withoutSenders: readonly NotificationCategory[] = ["streaks", "system"];

/** Whether a choice makes a difference in a category; one that nothing obeys is not offered. */
function hasChannel(category: NotificationCategory, channel: "mail" | "from"): boolean {
  if (channel === "from") return !withoutSenders.includes(category);
  // Staff get signups of the waiting list by a mail of their own.
  return Object.entries(typeChannels).some(
    ([type, found]) => found.category === category && found.mail && type !== "waitlist_signup",
  );
}
