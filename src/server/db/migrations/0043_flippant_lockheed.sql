CREATE TABLE "bank_feeds" (
	"company" text NOT NULL,
	"account" text NOT NULL,
	"asked_at" bigint NOT NULL,
	"ok_at" bigint,
	"until" text,
	"failed_at" bigint,
	"fault" jsonb,
	CONSTRAINT "bank_feeds_company_account_pk" PRIMARY KEY("company","account")
);
--> statement-breakpoint
ALTER TABLE "bank_feeds" ADD CONSTRAINT "bank_feeds_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;