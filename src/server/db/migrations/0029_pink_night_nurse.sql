CREATE TABLE "schedules" (
	"company" text NOT NULL,
	"id" text NOT NULL,
	"next" text,
	CONSTRAINT "schedules_company_id_pk" PRIMARY KEY("company","id")
);
--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "schedules_next" ON "schedules" USING btree ("next");