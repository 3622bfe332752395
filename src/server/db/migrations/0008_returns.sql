ALTER TABLE "transactions" ADD COLUMN "returns" text;--> statement-breakpoint
CREATE INDEX "transactions_returns" ON "transactions" USING btree ("company","returns") WHERE "transactions"."returns" IS NOT NULL;--> statement-breakpoint
UPDATE "transactions" SET "returns" = "records"."body"->'returns'->>'slip'
FROM "records"
WHERE "transactions"."type" = 'return'
	AND "records"."company" = "transactions"."company" AND "records"."kind" = 'transactions' AND "records"."id" = "transactions"."id";
