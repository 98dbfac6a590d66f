export { EmailSection } from "./EmailSection.tsx";
export { PasswordSection } from "./PasswordSection.tsx";
export { ProvidersSection } from "./ProvidersSection.tsx";
export { SessionsSection } from "./SessionsSection.tsx";
export { FormError } from "./FormError.tsx";
