DROP INDEX "records_barcode";--> statement-breakpoint
CREATE INDEX "records_code" ON "records" USING btree ("company",upper(("body"->>'barcode') COLLATE "C")) WHERE "records"."kind" = 'stock';