CREATE TABLE "price_sources" (
	"company" text NOT NULL,
	"id" text NOT NULL,
	"rank" integer NOT NULL,
	"draft" jsonb NOT NULL,
	"told" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"secret" "bytea",
	"version" bigint NOT NULL,
	"by" text NOT NULL,
	"changed_at" bigint NOT NULL,
	CONSTRAINT "price_sources_company_id_pk" PRIMARY KEY("company","id")
);
--> statement-breakpoint
ALTER TABLE "price_days" ADD COLUMN "owner" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "rates" ADD COLUMN "owner" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "price_days" DROP CONSTRAINT "price_days_code_day_pk";--> statement-breakpoint
ALTER TABLE "rates" DROP CONSTRAINT "rates_day_code_pk";--> statement-breakpoint
ALTER TABLE "price_days" ADD CONSTRAINT "price_days_owner_code_day_pk" PRIMARY KEY("owner","code","day");--> statement-breakpoint
ALTER TABLE "rates" ADD CONSTRAINT "rates_owner_day_code_pk" PRIMARY KEY("owner","day","code");--> statement-breakpoint
ALTER TABLE "price_sources" ADD CONSTRAINT "price_sources_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;