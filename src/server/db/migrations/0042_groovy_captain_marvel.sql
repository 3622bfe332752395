CREATE TABLE "contact_days" (
	"company" text NOT NULL,
	"contact_id" text NOT NULL,
	"day" text NOT NULL,
	"cash" numeric NOT NULL,
	"dealt" numeric NOT NULL,
	CONSTRAINT "contact_days_company_contact_id_day_pk" PRIMARY KEY("company","contact_id","day")
);
--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "counted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_days" ADD CONSTRAINT "contact_days_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transactions_uncounted" ON "transactions" USING btree ("company","contact_id","at") WHERE NOT "transactions"."counted" AND "transactions"."contact_id" IS NOT NULL;