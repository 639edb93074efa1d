/** Who can log in to a test server. */
export const ownerEmail = "owner@example.com";
export const ownerPassword = "correct-horse-9";
