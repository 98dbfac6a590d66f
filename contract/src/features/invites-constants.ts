/** How many people a campaign's code can let in, and after how many days it can end. */
export const CAMPAIGN_USES = 10_000;
export const CAMPAIGN_DAYS = [7, 30, 90] as const;
