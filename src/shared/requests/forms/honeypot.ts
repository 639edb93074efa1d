/** An input that people neither see nor reach; a request that fills it is marked as suspect, never refused. */
export const honeypotName = "company_website";
