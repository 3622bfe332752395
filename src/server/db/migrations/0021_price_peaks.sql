CREATE TABLE "price_peaks" (
	"company" text NOT NULL,
	"day" text NOT NULL,
	"pair" text NOT NULL,
	"thousandths" integer NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "price_peaks_company_day_pair_pk" PRIMARY KEY("company","day","pair")
);
--> statement-breakpoint
ALTER TABLE "price_peaks" ADD CONSTRAINT "price_peaks_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;