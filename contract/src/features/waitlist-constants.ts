/** How many addresses of the waitlist one call can invite. */
export const INVITED_AT_ONCE = 500;
