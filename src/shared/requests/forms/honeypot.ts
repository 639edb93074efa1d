/** An input that people neither see nor reach; whoever fills it is marked, never refused. */
export const honeypotName = "company_website";
