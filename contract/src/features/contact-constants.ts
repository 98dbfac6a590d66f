/** A message to the operator: sizes count UTF-16 units. */
export const CONTACT = {
  nameMax: 60,
  messageMin: 10,
  messageMax: 4000,
  topics: ["question", "problem", "press", "partnership", "privacy", "accessibility", "other"],
} as const;
