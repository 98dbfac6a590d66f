import type { CreateFeature } from "../../platform/feature.ts";
import { mailMessages } from "./service/contact.ts";
import { sitePreviews } from "./routes/previews.ts";
import { siteCalls, siteRoutes } from "./routes.ts";
import { thankYou } from "./rules.ts";

/** What the public site needs beside its pages: sitemap, previews, the operator and the contact form. */
export const siteFeature: CreateFeature = (platform) => ({
  name: "site",
  jobs: () => mailMessages(platform),
  siteRoutes: (http) => {
    siteRoutes(http, platform);
    sitePreviews(http, platform);
  },
  routes: (api) => siteCalls(api, platform),
  formPosts: [
    {
      page: "/contact",
      call: "/api/contact",
      body: ({ name = "", email = "", topic = "", message = "", website = "" }) => ({
        ...(name ? { name } : {}),
        email,
        topic,
        message,
        website,
      }),
      done: ({ lang }) => ({ location: thankYou(lang) }),
      shown: ["name", "email", "topic", "message"],
    },
  ],
});
