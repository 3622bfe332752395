ALTER TABLE "rates" ADD COLUMN "low" bigint;--> statement-breakpoint
ALTER TABLE "rates" ADD COLUMN "high" bigint;--> statement-breakpoint
ALTER TABLE "rates" ADD COLUMN "close" bigint;