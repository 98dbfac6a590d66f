import { directionOf } from "@waymates/contract/features/translations-constants";
import { HOME } from "@waymates/contract/routes";
import type { TFunction } from "i18next";

const PAPER = "#f6f2e9";
const SHORTCUTS = [
  { name: "learn", url: "/explorer" },
  { name: "games", url: "/games" },
  { name: "chat", url: "/chat" },
  { name: "post", url: "/post/new" },
] as const;
const SCREENS = ["home", "explorer"] as const;
const FORMS = [
  { form: "narrow", sizes: "780x1688" },
  { form: "wide", sizes: "1280x800" },
] as const;

const png = (src: string, side: number, purpose?: string) => ({
  src,
  sizes: `${side}x${side}`,
  type: "image/png",
  ...(purpose ? { purpose } : {}),
});

/** The manifest of the app that people install, in one language; e2e/make-app-pictures.ts makes its pictures. */
export function writeManifest(language: string, t: TFunction): string {
  return JSON.stringify({
    id: HOME,
    start_url: HOME,
    scope: "/",
    display: "standalone",
    lang: language,
    dir: directionOf(language),
    name: t("installed.name"),
    short_name: "Waymates",
    description: t("installed.description"),
    categories: ["education", "social"],
    theme_color: PAPER,
    background_color: PAPER,
    icons: [
      ...[192, 512].map((side) => png(`/icon-${side}.png`, side, "any")),
      ...[192, 512].map((side) => png(`/icon-maskable-${side}.png`, side, "maskable")),
    ],
    screenshots: FORMS.flatMap(({ form, sizes }) =>
      SCREENS.map((screen) => ({
        src: `/screenshots/${screen}-${form}.jpg`,
        sizes,
        type: "image/jpeg",
        form_factor: form,
        label: t(`installed.screen.${screen}`),
      })),
    ),
    shortcuts: SHORTCUTS.map(({ name, url }) => ({
      name: t(`installed.shortcut.${name}`),
      url,
      icons: [png(`/icon-shortcut-${name}.png`, 96)],
    })),
    share_target: {
      action: "/share",
      method: "GET",
      params: { title: "title", text: "text", url: "url" },
    },
  });
}
