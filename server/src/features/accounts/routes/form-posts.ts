import { loginIdentifier } from "@waymates/contract/features/accounts";
import { safeNext } from "@waymates/contract/routes";
import type { FormPost } from "../../../platform/http/form-posts.ts";

/** The forms of the sign-in pages, which work without scripts. */
export const accountForms: readonly FormPost[] = [
  {
    page: "/login",
    call: "/api/auth/login",
    body: ({ identifier = "", password = "" }) => ({ ...loginIdentifier(identifier), password }),
    done: ({ next }) => ({ location: safeNext(next ?? null) }),
    shown: ["identifier", "next"],
    elsewhere: { ACCOUNT_DELETED: "/you-was-deleted" },
  },
  {
    // The appeal of a person whose sign-in was refused; the reason of the refusal is shown again.
    page: "/login",
    action: "/login/appeal",
    call: "/api/appeals",
    body: ({ appealToken = "", text = "" }) => ({ appealToken, text }),
    done: () => ({ state: "appealed" }),
    shown: ["appealToken", "text", "why"],
  },
  {
    page: "/forgot-password",
    call: "/api/auth/forgot-password",
    body: ({ email = "" }) => ({ email: email.trim() }),
    done: () => ({ state: "sent" }),
    shown: ["email"],
  },
  {
    page: "/reset-password",
    call: "/api/auth/reset-password",
    body: ({ token = "", password = "" }) => ({ token, password }),
    done: () => ({ state: "done" }),
    // Without it the second try would have nothing to show the server.
    shown: ["token"],
  },
];
