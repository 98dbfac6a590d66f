/** Days until a card comes back, by its box from 1 on. */
export const REVIEW_INTERVALS = [1, 3, 7, 14, 30] as const;

/** The most cards that a person is asked on one local day. */
export const REVIEWS_A_DAY = 20;

/** Cards answered on a day whose emptied queue earns points. */
export const REVIEWS_FOR_POINTS = 5;
