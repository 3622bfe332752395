-- Stones had stood in the workmanship: what was reckoned so far is thrown away, and reckoned anew by whoever reads next.
DELETE FROM "result_days";--> statement-breakpoint
DELETE FROM "result_pools";--> statement-breakpoint
UPDATE "result_cursors" SET "version" = 0, "due" = NULL;--> statement-breakpoint
ALTER TABLE "result_days" ADD COLUMN "stones_sold" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "result_days" ADD COLUMN "stones_bought" bigint NOT NULL;
