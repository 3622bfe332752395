-- By which a day moved the position was not reckoned: what was reckoned so far is thrown away, and reckoned anew by whoever reads next.
DELETE FROM "result_days";--> statement-breakpoint
DELETE FROM "result_pools";--> statement-breakpoint
UPDATE "result_cursors" SET "version" = 0, "due" = NULL;--> statement-breakpoint
ALTER TABLE "result_days" ADD COLUMN "moved" bigint NOT NULL;
