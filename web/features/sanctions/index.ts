export { SanctionHead } from "./SanctionHead.tsx";
