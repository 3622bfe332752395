CREATE TABLE "company_holidays" (
	"company" text NOT NULL,
	"day" text NOT NULL,
	"name" text NOT NULL,
	"off" boolean NOT NULL,
	CONSTRAINT "company_holidays_company_day_pk" PRIMARY KEY("company","day")
);
--> statement-breakpoint
CREATE TABLE "exposed_contacts" (
	"company" text NOT NULL,
	"contact" text NOT NULL,
	"at" bigint NOT NULL,
	"by" text NOT NULL,
	CONSTRAINT "exposed_contacts_company_contact_pk" PRIMARY KEY("company","contact")
);
--> statement-breakpoint
CREATE TABLE "suspicion_reports" (
	"company" text NOT NULL,
	"id" text NOT NULL,
	"number" bigint NOT NULL,
	"version" bigint NOT NULL,
	"sealed" text NOT NULL,
	CONSTRAINT "suspicion_reports_company_id_pk" PRIMARY KEY("company","id")
);
--> statement-breakpoint
ALTER TABLE "company_holidays" ADD CONSTRAINT "company_holidays_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exposed_contacts" ADD CONSTRAINT "exposed_contacts_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspicion_reports" ADD CONSTRAINT "suspicion_reports_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "suspicion_reports_number" ON "suspicion_reports" USING btree ("company","number");