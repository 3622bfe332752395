CREATE TABLE "screening_hits" (
	"company" text NOT NULL,
	"contact" text NOT NULL,
	"entry" text NOT NULL,
	"list" text NOT NULL,
	"entry_id" text NOT NULL,
	"entry_name" text NOT NULL,
	"name" text NOT NULL,
	"score" integer NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "screening_hits_company_contact_entry_pk" PRIMARY KEY("company","contact","entry")
);
--> statement-breakpoint
CREATE TABLE "screening_rounds" (
	"company" text PRIMARY KEY NOT NULL,
	"lists" text NOT NULL,
	"version" bigint NOT NULL,
	"leased_until" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "screening_hits" ADD CONSTRAINT "screening_hits_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screening_rounds" ADD CONSTRAINT "screening_rounds_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "screening_hits_at" ON "screening_hits" USING btree ("company","at");