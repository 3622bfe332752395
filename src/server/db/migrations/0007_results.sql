CREATE TABLE "result_cursors" (
	"company" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"due" text
);
--> statement-breakpoint
CREATE TABLE "result_days" (
	"company" text NOT NULL,
	"day" text NOT NULL,
	"branch" text NOT NULL,
	"asset" text NOT NULL,
	"realised" bigint NOT NULL,
	"work_sold" bigint NOT NULL,
	"work_bought" bigint NOT NULL,
	"unpriced" bigint NOT NULL,
	CONSTRAINT "result_days_company_day_branch_asset_pk" PRIMARY KEY("company","day","branch","asset")
);
--> statement-breakpoint
CREATE TABLE "result_pools" (
	"company" text NOT NULL,
	"asset" text NOT NULL,
	"day" text NOT NULL,
	"quantity" bigint NOT NULL,
	"cost" bigint NOT NULL,
	CONSTRAINT "result_pools_company_asset_day_pk" PRIMARY KEY("company","asset","day")
);
--> statement-breakpoint
ALTER TABLE "mutations" ADD COLUMN "contact" text;--> statement-breakpoint
ALTER TABLE "mutations" ADD COLUMN "merged" text;--> statement-breakpoint
ALTER TABLE "result_cursors" ADD CONSTRAINT "result_cursors_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_days" ADD CONSTRAINT "result_days_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_pools" ADD CONSTRAINT "result_pools_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mutations_contact" ON "mutations" USING btree ("company","contact","at" DESC NULLS LAST) WHERE "mutations"."contact" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "mutations_merged" ON "mutations" USING btree ("company","merged","at" DESC NULLS LAST) WHERE "mutations"."merged" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "records_tax_id" ON "records" USING btree ("company",("body"->>'taxId')) WHERE "records"."kind" = 'contacts' AND ("records"."body"->>'taxId') <> '';--> statement-breakpoint
-- Row by row: what was once refused is kept as it came, and one body that this database cannot read must not keep the app from starting.
DO $$
DECLARE
	row record;
	said json;
BEGIN
	FOR row IN
		SELECT "company", "id", "body" FROM "mutations"
		WHERE "kind" IN ('contact.create', 'contact.edit', 'contact.merge', 'contact.unmerge', 'contact.shown') AND length("body") > 1
	LOOP
		BEGIN
			said := convert_from(row."body", 'UTF8')::json;
			UPDATE "mutations" SET
				"contact" = CASE WHEN length(said->>'id') <= 100 THEN said->>'id' END,
				"merged" = CASE WHEN length(said->>'merged') <= 100 THEN said->>'merged' END
			WHERE "company" = row."company" AND "id" = row."id";
		EXCEPTION WHEN data_exception OR program_limit_exceeded THEN
			NULL;
		END;
	END LOOP;
END $$;
