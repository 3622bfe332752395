CREATE TABLE "till_counts" (
	"company" text NOT NULL,
	"id" text NOT NULL,
	"session" text NOT NULL,
	"closes" boolean NOT NULL,
	"account" text NOT NULL,
	"asset" text NOT NULL,
	"at" bigint NOT NULL,
	"quantity" bigint,
	CONSTRAINT "till_counts_company_id_account_asset_pk" PRIMARY KEY("company","id","account","asset")
);
--> statement-breakpoint
ALTER TABLE "till_counts" ADD CONSTRAINT "till_counts_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "till_counts_account" ON "till_counts" USING btree ("company","account","at");