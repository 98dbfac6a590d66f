export { CookiePolicyLink } from "./CookiePolicyLink.tsx";
