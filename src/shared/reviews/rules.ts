/** What holds a review back, as the page says above its form. */
export const reviewRules = ["contact", "abuse"] as const;
export type ReviewRule = (typeof reviewRules)[number];

/** From so many published reviews on, the site's other pages speak of them, and search engines are told the average. */
export const enoughReviews = 5;
export const mostStars = 5;
export const maxReviewLength = 1000;
/** How long a link may be used, in days. */
export const reviewDays = 90;
