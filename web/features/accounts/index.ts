/**
 * Signing in, recovering access, and the account's own section in the settings: e-mail address,
 * password, sessions and linked providers.
 */

export { EmailSection } from "./security/EmailSection.tsx";
export { PasswordSection } from "./security/PasswordSection.tsx";
export { ProvidersSection } from "./security/ProvidersSection.tsx";
export { SessionsSection } from "./security/SessionsSection.tsx";
export { FormError } from "./security/FormError.tsx";
