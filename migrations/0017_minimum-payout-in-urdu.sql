ALTER TABLE "networks" ADD COLUMN "minimum_payout_ur" text;--> statement-breakpoint
-- by hand
-- The Urdu of what the program itself came with.
UPDATE "networks" SET "minimum_payout_ur" = "known"."ur"
FROM (VALUES
	('$50 (direct deposit), $100 (Payoneer)', '$50 (براہِ راست بینک میں)، $100 (پیونیر)'),
	('$10 to choose, $100 by default', 'خود $10 تک کم کی جا سکتی ہے، ورنہ $100'),
	('£20, €20 or $20', '£20، €20 یا $20'),
	('$50 (US), £50 (UK), €50 (Germany, France), per network', 'ہر نیٹ ورک پر $50 (امریکہ)، £50 (برطانیہ)، €50 (جرمنی، فرانس)'),
	('$10 (gift card)', '$10 (گفٹ کارڈ)'),
	('$50 (PayPal), $400 (bank), $10 (WebMoney)', '$50 (پے پال)، $400 (بینک)، $10 (ویب منی)'),
	('$100 (PayPal), $500 (bank)', '$100 (پے پال)، $500 (بینک)'),
	('None (PayPal), 5,000 (wire)', 'پے پال پر کوئی حد نہیں، وائر سے 5,000'),
	('$5 (PayPal), $20 (Payoneer), $500 (bank)', '$5 (پے پال)، $20 (پیونیر)، $500 (بینک)'),
	('From $5, by method', 'طریقے کے مطابق $5 سے'),
	('$25 or €25; 100 by wire', '$25 یا €25؛ وائر سے 100'),
	('$100 (PayPal), $1,000 (bank)', '$100 (پے پال)، $1,000 (بینک)'),
	('$100, €70 or £60', '$100، €70 یا £60'),
	('$50 (PayPal, eCheck, ACH), $100 (wire)', '$50 (پے پال، ای چیک، ACH)، $100 (وائر)')
) AS "known" ("en", "ur")
WHERE "networks"."minimum_payout" = "known"."en" AND "networks"."minimum_payout_ur" IS NULL;
