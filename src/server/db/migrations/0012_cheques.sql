CREATE TABLE "cheques" (
	"company" text NOT NULL,
	"id" text NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "cheques_company_id_pk" PRIMARY KEY("company","id")
);
--> statement-breakpoint
ALTER TABLE "cheques" ADD CONSTRAINT "cheques_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cheques_key" ON "cheques" USING btree ("company","key");