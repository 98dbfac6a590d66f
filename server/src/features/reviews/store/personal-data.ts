import type { PersonalData } from "../../../platform/personal-data.ts";
import { reviewBoxes, reviewDays, reviews } from "../tables.ts";

export const reviewData: PersonalData = {
  name: "reviews",
  tables: [
    { table: reviews, owner: [reviews.user_id] },
    { table: reviewBoxes, owner: [reviewBoxes.user_id] },
    { table: reviewDays, owner: [reviewDays.user_id] },
  ],
};
